import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FormError, SelectField, TextArea, TextField } from './field.tsx';

it('reads out hint and error with the control', () => {
  render(<TextField label="Prize" hint="At most 15 characters" error="Too long." />);
  const field = screen.getByRole('textbox', { name: 'Prize' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('At most 15 characters Too long.');
});

function Checked() {
  const [error, setError] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setError('Too short.');
      }}
    >
      <TextField label="Title" error={error} />
      <button>Next</button>
    </form>
  );
}

it('says its error to whoever is in it, and has it read out to whoever comes to it', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Checked />);
  await user.type(screen.getByLabelText('Title'), 'a{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Too short.');
  unmount();

  render(<Checked />);
  await user.type(screen.getByLabelText('Title'), 'a');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Too short.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is valid without an error', () => {
  render(<TextArea label="Description" />);
  expect(screen.getByRole('textbox', { name: 'Description' })).toBeValid();
});

it('lets what is typed run to where its letters do', () => {
  render(
    <>
      <TextField label="Title" />
      <TextArea label="Rules" />
    </>,
  );
  for (const name of ['Title', 'Rules'])
    expect(screen.getByRole('textbox', { name })).toHaveAttribute('dir', 'auto');
});

it('counts what is used of a limit', () => {
  render(<TextArea label="Title" counter={{ used: 12, limit: 30 }} />);
  expect(screen.getByText('12/30')).toBeVisible();
});

it('offers its options natively', async () => {
  render(
    <SelectField label="Daily reminder">
      <option>Yes</option>
      <option>No</option>
    </SelectField>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Daily reminder' }), 'No');
  expect(screen.getByRole('combobox')).toHaveValue('No');
});

it('says in small letters what somebody else says about the value', () => {
  render(<TextField label="Password" error="It is wrong." errorDetail="Error (wrong)." />);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    'It is wrong. Error (wrong).',
  );
});

it('announces a message of the whole form', () => {
  render(<FormError>Please fill in all four fields.</FormError>);
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all four fields.');
});
