import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';

it('is ticked by a press anywhere on its row', async () => {
  const onChange = vi.fn<() => void>();
  render(<Checkbox label="No sweets" note="Fruit is fine" onChange={onChange} />);
  await userEvent.click(screen.getByText('Fruit is fine'));
  expect(onChange).toHaveBeenCalledOnce();
  expect(screen.getByRole('checkbox', { name: 'No sweets' })).toBeChecked();
});

it('is ticked by the space bar', async () => {
  render(<Checkbox label="No sweets" />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'No sweets' })).toBeChecked();
});

it('reads its note after its name', () => {
  render(<Checkbox label="No sweets" note="Fruit is fine" />);
  expect(screen.getByRole('checkbox', { name: 'No sweets' })).toHaveAccessibleDescription(
    'Fruit is fine',
  );
});

it('is described by what its caller names, as an error', () => {
  render(
    <>
      <Checkbox label="I am sure" aria-describedby="why" aria-invalid />
      <p id="why">Please confirm.</p>
    </>,
  );
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please confirm.');
  expect(screen.getByRole('checkbox')).toBeInvalid();
});

it('stays as it is while disabled', async () => {
  render(<Checkbox label="Yesterday's walk" disabled />);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});
