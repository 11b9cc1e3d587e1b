import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ColorField } from './color-field.tsx';

it('is a button that says which colour it holds', () => {
  render(<ColorField label="Hair" value="#845d43" onChange={vi.fn<() => void>()} />);
  expect(screen.getByRole('button', { name: /Hair.*#845d43/ })).toHaveAttribute('popovertarget');
});
