import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Segmented } from './segmented.tsx';

const FORMATS = [
  { value: 'checkbox', label: 'Checkbox' },
  { value: 'number', label: 'Number' },
] as const;

it('is a group of radio buttons with its label', () => {
  render(
    <Segmented
      label="Target type"
      segments={FORMATS}
      value="checkbox"
      onChange={vi.fn<() => void>()}
    />,
  );
  expect(screen.getByRole('group', { name: 'Target type' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Checkbox' })).toBeChecked();
});

it('moves by arrow keys', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<Segmented label="Target type" segments={FORMATS} value="checkbox" onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith('number');
});

it('says why the choice is wrong', () => {
  render(
    <Segmented
      label="Target type"
      segments={FORMATS}
      value="checkbox"
      onChange={vi.fn<() => void>()}
      error="Please choose one."
    />,
  );
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Please choose one.');
});

it('refuses what is disabled and says why', async () => {
  const onChange = vi.fn<() => void>();
  const segments = FORMATS.map(({ value, label }) => ({ value, label, disabled: true }));
  render(
    <Segmented
      label="Target type"
      segments={segments}
      value="checkbox"
      onChange={onChange}
      hint="Group battles use checkboxes only."
    />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Number' }));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('group')).toHaveAccessibleDescription(
    'Group battles use checkboxes only.',
  );
});
