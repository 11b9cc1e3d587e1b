import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';

/** Keeps the page busy for longer than React works at a time. */
function workLong(): void {
  const end = performance.now() + 10;
  while (performance.now() < end);
}

/** Counts to three once it is pressed, each in an effect of the one before. */
function Counter() {
  const [count, setCount] = useState(0);
  const next = (): void => void Promise.resolve().then(() => setCount(count + 1));
  useEffect(() => {
    workLong();
    if (count === 1 || count === 2) next();
  });
  return <button onClick={next}>{count}</button>;
}

it('has waited for all that React does after what was pressed', async () => {
  render(<Counter />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('3');
});

it('has waited for all that React does after what was found', async () => {
  render(<Counter />);
  screen.getByRole('button').click();
  await screen.findByRole('button', { name: /[1-3]/ });
  expect(screen.getByRole('button')).toHaveTextContent('3');
});
