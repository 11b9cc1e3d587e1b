import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '../components/dialog.tsx';
import { keepFocus } from './keep-focus.ts';

beforeEach(keepFocus);

/** A button that has something else in its place once it is pressed. */
function Going({ next }: { next: ReactNode }) {
  const [isGone, setGone] = useState(false);
  return isGone ? next : <button onClick={() => setGone(true)}>Go</button>;
}

const page = (next: ReactNode) => (
  <>
    <h1 tabIndex={-1}>Battles</h1>
    <Going next={next} />
  </>
);
const heading = () => screen.findByRole('heading');
const press = () => userEvent.setup().click(screen.getByRole('button', { name: 'Go' }));

it('brings the focus of what has gone with its press to the heading', async () => {
  render(page(null));
  await press();
  expect(await heading()).toHaveFocus();
});

it('brings it to the heading of the dialog that is open', async () => {
  render(
    <>
      <h1 tabIndex={-1}>Battles</h1>
      <Dialog title="Numbers" onClose={vi.fn<() => void>()}>
        <Going next={null} />
      </Dialog>
    </>,
  );
  await press();
  expect(screen.getByRole('heading', { name: 'Numbers' })).toHaveFocus();
});

it('brings it to the screen when Escape closes a dialog that nothing on it has opened', async () => {
  const { rerender } = render(
    <>
      {page(null)}
      <Dialog title="Terms" onClose={() => rerender(page(null))}>
        <p>Be fair.</p>
      </Dialog>
    </>,
  );
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(await screen.findByRole('heading', { name: 'Battles' })).toHaveFocus();
});

function Field() {
  useEffect(() => document.querySelector('input')?.focus(), []);
  return <input aria-label="Name" />;
}

it('leaves it to what takes it on arrival', async () => {
  render(page(<Field />));
  await press();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('says no heading to whoever has pressed nothing', async () => {
  const { rerender } = render(page(null));
  screen.getByRole('button').focus();
  rerender(<h1 tabIndex={-1}>Battles</h1>);
  // The observer is told later than the screen.
  await heading();
  expect(document.body).toHaveFocus();
});

it('calls nobody back from what goes after that', async () => {
  const other = (
    <p>
      <button>Other</button>
    </p>
  );
  const { rerender } = render(page(other));
  await press();
  expect(await heading()).toHaveFocus();
  screen.getByRole('button', { name: 'Other' }).focus();
  rerender(<h1 tabIndex={-1}>Battles</h1>);
  await heading();
  expect(document.body).toHaveFocus();
});
