import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memoSame } from './memo-same.ts';

it('renders again when its props say something else, and only then', () => {
  let renderings = 0;
  const Names = memoSame(function Names({ names }: { names: readonly string[] }) {
    renderings += 1;
    return <p>{names.join(', ')}</p>;
  });
  const { rerender } = render(<Names names={['Ann']} />);
  rerender(<Names names={['Ann']} />);
  expect(renderings).toBe(1);
  rerender(<Names names={['Ann', 'Bob']} />);
  expect(screen.getByText('Ann, Bob')).toBeVisible();
  expect(renderings).toBe(2);
});
