import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { offerUpdate, putOffUpdate } from '../stores/device/app-update.ts';
import { takeConsoleErrors } from '../testing/console-errors.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('Loading chunk failed');
}

it('says what went wrong and offers to start again', () => {
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('Loading chunk failed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(takeConsoleErrors()).not.toEqual([]);
});

it('starts the version that waits, put off or not: the files of this one may be gone', async () => {
  const start = vi.fn<() => void>();
  offerUpdate(start);
  putOffUpdate();
  onTestFinished(() => {
    offerUpdate(() => location.reload());
    putOffUpdate();
  });
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(start).toHaveBeenCalledOnce();
  takeConsoleErrors();
});
