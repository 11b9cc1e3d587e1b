import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
