import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type EnteredNumber, NumberEntry, type NumberEntryProps } from './number-entry.tsx';

function setUp(props: Partial<NumberEntryProps> = {}) {
  const onSubmit = vi.fn<(entered: EnteredNumber) => void>();
  render(
    <NumberEntry
      isHidden={false}
      parse={(text) => Number(text) || undefined}
      invalidMessage="Please enter a valid number."
      submitLabel="Confirm"
      onSubmit={onSubmit}
      onCancel={() => undefined}
      {...props}
    />,
  );
  return { onSubmit, input: screen.getByLabelText('Your number'), user: userEvent.setup() };
}

it('gives the number on Enter', async () => {
  const { onSubmit, input, user } = setUp();
  await user.type(input, '1200{Enter}');
  expect(onSubmit.mock.calls).toEqual([[{ input: 1200, hide: false }]]);
});

it('gives the number once when the button is pressed, hidden as chosen', async () => {
  const { onSubmit, input, user } = setUp();
  await user.type(input, '1200');
  await user.click(screen.getByRole('checkbox', { name: 'Hidden in the app' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onSubmit.mock.calls).toEqual([[{ input: 1200, hide: true }]]);
});

it('begins with what is on record', () => {
  const { input } = setUp({ known: 1200, isHidden: true });
  expect(input).toHaveValue('1200');
  expect(screen.getByRole('checkbox', { name: 'Hidden in the app' })).toBeChecked();
});

it('keeps an invalid number on screen, says what is wrong and goes there', async () => {
  const { onSubmit, input, user } = setUp();
  await user.type(input, 'many');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(input).toHaveValue('many');
  expect(input).toHaveAccessibleDescription('Please enter a valid number.');
  expect(input).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('says nothing against what is being typed anew', async () => {
  const { input, user } = setUp();
  await user.type(input, '0{Enter}');
  expect(input).toBeInvalid();
  await user.type(input, '{Backspace}42');
  expect(input).toBeValid();
  expect(screen.queryByText('Please enter a valid number.')).toBeNull();
});

it('hides without a number only where that is asked for', async () => {
  const onHide = vi.fn<(hide: boolean) => void>();
  const { onSubmit, input, user } = setUp({ onHide });
  await user.type(input, '{Enter}');
  expect(input).toBeInvalid();
  await user.click(screen.getByRole('checkbox', { name: 'Hidden in the app' }));
  await user.type(input, '{Enter}');
  expect(onHide.mock.calls).toEqual([[true]]);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('needs a number to be hidden where there is none', async () => {
  const { input, user } = setUp();
  await user.click(screen.getByRole('checkbox', { name: 'Hidden in the app' }));
  await user.type(input, '{Enter}');
  expect(input).toBeInvalid();
});
