import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NumberEntry } from './number-entry.tsx';

const parse = (text: string): number | undefined => Number(text) || undefined;

function setUp(value: number | null = null) {
  const onRecord = vi.fn<(value: number | null) => void>();
  render(
    <>
      <NumberEntry
        label="Steps"
        value={value}
        parse={parse}
        invalidMessage="Please enter a valid number."
        onRecord={onRecord}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  return { onRecord, input: screen.getByLabelText('Steps'), user: userEvent.setup() };
}

it('records a number on Enter', async () => {
  const { onRecord, input, user } = setUp();
  await user.type(input, '1200{Enter}');
  expect(onRecord.mock.calls).toEqual([[1200]]);
});

it('records a number once when Save is pressed', async () => {
  const { onRecord, input, user } = setUp();
  await user.type(input, '1200');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onRecord.mock.calls).toEqual([[1200]]);
});

it('records what was typed when the player goes elsewhere', async () => {
  const { onRecord, input, user } = setUp();
  await user.type(input, '1200');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(onRecord.mock.calls).toEqual([[1200]]);
});

it('keeps an invalid number on screen and says what is wrong', async () => {
  const { onRecord, input, user } = setUp();
  await user.type(input, 'many{Enter}');
  expect(input).toHaveValue('many');
  expect(input).toHaveAccessibleDescription('Please enter a valid number.');
  expect(onRecord).not.toHaveBeenCalled();
});

it('does not record the number that is on record already', async () => {
  const { onRecord, input, user } = setUp(1200);
  await user.clear(input);
  await user.type(input, '1200{Enter}');
  expect(onRecord).not.toHaveBeenCalled();
});

it('clears the entry only when asked to', async () => {
  const { onRecord, input, user } = setUp(1200);
  await user.clear(input);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(onRecord).not.toHaveBeenCalled();
  expect(input).toHaveValue('1200');
  await user.click(input);
  await user.click(screen.getByRole('button', { name: 'Clear entry' }));
  expect(onRecord.mock.calls).toEqual([[null]]);
});

it('lets the keyboard reach what can be done with the number', async () => {
  const { onRecord, input, user } = setUp(1200);
  await user.type(input, '3');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Clear entry' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(onRecord).not.toHaveBeenCalled();
  await user.tab();
  expect(onRecord.mock.calls).toEqual([[12003]]);
});
