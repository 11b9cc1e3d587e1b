import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Dialog, Overlay } from './dialog.tsx';

describe.each([
  ['dialog', Dialog],
  ['overlay', Overlay],
])('%s', (_, Sheet) => {
  it('is named by its heading', () => {
    render(
      <Sheet title="Continue?" onClose={vi.fn<() => void>()}>
        Text
      </Sheet>,
    );
    expect(screen.getByRole('dialog', { name: 'Continue?' })).toHaveTextContent('Text');
    expect(screen.getByRole('heading', { name: 'Continue?' })).toHaveAttribute('tabindex', '-1');
  });

  it('holds the screen behind it for as long as it is there', () => {
    const { unmount } = render(
      <Sheet title="Continue?" onClose={vi.fn<() => void>()}>
        Text
      </Sheet>,
    );
    expect(document.documentElement).toHaveClass('has-dialog');
    unmount();
    expect(document.documentElement).not.toHaveClass('has-dialog');
  });

  it('asks to be closed by its X and by Escape', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <Sheet title="Continue?" onClose={onClose}>
        Text
      </Sheet>,
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(onClose).toHaveBeenCalledOnce();
    const isOpen = !fireEvent(
      screen.getByRole('dialog'),
      new Event('cancel', { cancelable: true }),
    );
    expect(isOpen).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

it('stays when a picker of files inside it is left without a file', () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog title="Photo required" onClose={onClose}>
      <input type="file" aria-label="Choose" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('Choose'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

it('closes a long text at its end as well', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <Overlay title="Privacy Policy" onClose={onClose}>
      Text
    </Overlay>,
  );
  const [, last] = screen.getAllByRole('button', { name: 'Close' });
  await userEvent.click(last as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

it('is kept while what it does is under way', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog title="Delete Account" isHeld onClose={onClose}>
      Text
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  // What the browser closes all the same comes back.
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
});
