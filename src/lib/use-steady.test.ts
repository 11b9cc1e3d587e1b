import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSteady } from './use-steady.ts';

it('stays one function, and does what the last rendering asked for', () => {
  const { result, rerender } = renderHook(({ word }) => useSteady((end: string) => word + end), {
    initialProps: { word: 'old' },
  });
  const first = result.current;
  expect(first('!')).toBe('old!');
  rerender({ word: 'new' });
  expect(result.current).toBe(first);
  expect(first('!')).toBe('new!');
});
