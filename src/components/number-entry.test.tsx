import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type EnteredNumber, NumberEntry, type NumberEntryProps } from './number-entry.tsx';

function setUp(props: Partial<NumberEntryProps> = {}) {
  const onSubmit = vi.fn<(entered: EnteredNumber) => string | undefined>();
  render(
    <NumberEntry
      isHidden={false}
      read={(text) =>
        Number(text) ? { value: Number(text) } : { problem: 'Please enter a valid number.' }
      }
      write={(value) => value.toLocaleString('en')}
      submitLabel="Confirm"
      onSubmit={onSubmit}
      onCancel={() => undefined}
      {...props}
    />,
  );
  return { onSubmit, input: screen.getByLabelText('Your number'), user: userEvent.setup() };
}

it('gives the number once when the button is pressed, hidden as chosen', async () => {
  const { onSubmit, input, user } = setUp();
  await user.type(input, '1200');
  await user.click(screen.getByRole('checkbox', { name: 'Hidden in the app' }));
  await user.click(screen.getByRole('button', { name: 'Confirm 1,200' }));
  expect(onSubmit.mock.calls).toEqual([[{ input: 1200, hide: true }]]);
});

it('begins with what is on record', () => {
  const { input } = setUp({ known: 1200, isHidden: true });
  expect(input).toHaveValue('1,200');
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

it('repeats on its button what was understood, as long as it understands something', async () => {
  const { input, user } = setUp();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await user.type(input, '-50000');
  expect(screen.getByRole('button', { name: 'Confirm -50,000' })).toBeVisible();
  await user.type(input, 'x');
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
});

it('has a button for the sign, which not every keyboard has', async () => {
  const { onSubmit, input, user } = setUp();
  const turn = screen.getByRole('button', { name: 'Plus or minus' });
  await user.click(turn);
  await user.keyboard('12');
  expect(input).toHaveValue('-12');
  await user.click(turn);
  expect(input).toHaveValue('12');
  await user.click(turn);
  await user.keyboard('{Enter}');
  expect(onSubmit.mock.calls).toEqual([[{ input: -12, hide: false }]]);
});

it('takes away a minus of the language', async () => {
  const { input, user } = setUp({ known: -5, write: () => '\u061c−5' });
  await user.click(screen.getByRole('button', { name: 'Plus or minus' }));
  expect(input).toHaveValue('5');
});

it('keeps what was typed when it is refused, and says why, until it is taken', async () => {
  const { onSubmit, input, user } = setUp();
  onSubmit.mockReturnValueOnce('You cannot edit previous days targets');
  await user.type(input, '1200{Enter}');
  expect(input).toHaveValue('1200');
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription('You cannot edit previous days targets');
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(input).toBeValid();
});

const refuse = () => 'This battle is over.';

it('says in its place why it could not be cleared', async () => {
  const { input, user } = setUp({ known: 5, clearing: { label: 'Clear entry', onClear: refuse } });
  await user.click(screen.getByRole('button', { name: 'Clear entry' }));
  expect(input).toHaveAccessibleDescription('This battle is over.');
});
