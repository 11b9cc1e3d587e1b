import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Repositories } from '../../repositories/repositories.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { InMemoryServer } from '../../testing/in-memory-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = new InMemoryServer();
  server.addPlayer({ id: 'ann', username: 'Ann' });
});

type Accounts = Repositories['accounts'];

/** Ann's profile, on a phone whose account repository may do some things in its own way. */
const open = (path = '/profile', own: (accounts: Accounts) => Partial<Accounts> = () => ({})) =>
  renderApp({
    server,
    as: 'ann',
    path,
    replace: ({ accounts }) => ({ accounts: { ...accounts, ...own(accounts) } }),
  });

const fails = (): Promise<never> => Promise.reject(new RepositoryError('unavailable'));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('Change Password', () => {
  it('sends a reset mail to the signed-in address', async () => {
    const sent: string[] = [];
    const { user } = open('/profile', () => ({
      sendPasswordReset: async (email) => void sent.push(email),
    }));
    await user.click(await screen.findByRole('link', { name: 'Change Password' }));
    const form = await dialog('Change Password');
    expect(form.getByLabelText('Email')).toHaveValue('ann@example.com');
    await user.click(form.getByRole('button', { name: 'Send reset email' }));
    expect(await screen.findByText('Password reset email sent.')).toBeVisible();
    expect(sent).toEqual(['ann@example.com']);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Change Password' })).toBeNull(),
    );
  });

  it('refuses what is no address, and says when there is no connection', async () => {
    const { user } = open('/profile?view=change-password', () => ({ sendPasswordReset: fails }));
    const form = await dialog('Change Password');
    const email = form.getByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'ann@example');
    await user.click(form.getByRole('button', { name: 'Send reset email' }));
    expect(await form.findByText('Please enter a valid email address.')).toBeVisible();
    await user.type(email, '.com');
    await user.click(form.getByRole('button', { name: 'Send reset email' }));
    expect(await form.findByRole('alert')).toHaveTextContent('No connection. Please try again.');
  });
});

describe('e-mail verification', () => {
  it('is offered while the address is not verified', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Verify email address' }));
    expect(await screen.findByText('Verification email sent to ann@example.com.')).toBeVisible();
  });

  it('says when it could not be sent', async () => {
    const { user } = open('/profile', () => ({ sendEmailVerification: fails }));
    await user.click(await screen.findByRole('button', { name: 'Verify email address' }));
    expect(await screen.findByText('No connection. Please try again.')).toBeVisible();
  });

  it('is not offered afterwards', async () => {
    open('/profile', (accounts) => ({
      watchSession: (onSession) =>
        accounts.watchSession((session) =>
          onSession(session && { ...session, emailVerified: true }),
        ),
    }));
    await screen.findByRole('button', { name: 'Logout' });
    expect(screen.queryByRole('button', { name: 'Verify email address' })).toBeNull();
  });
});

async function openDeletion(own?: (accounts: Accounts) => Partial<Accounts>) {
  const visit = open('/profile', own);
  await visit.user.click(await screen.findByRole('link', { name: 'Delete Account' }));
  const form = await dialog('Delete Account');
  return {
    ...visit,
    form,
    confirm: () => visit.user.click(form.getByRole('checkbox')),
    type: (password: string) => visit.user.type(form.getByLabelText('Password'), password),
    submit: () => visit.user.click(form.getByRole('button', { name: 'Delete my account' })),
  };
}

describe('Delete Account', () => {
  it('asks for the password and for a confirmation', async () => {
    const { form, submit } = await openDeletion();
    await submit();
    expect(await form.findByText('Required')).toBeVisible();
    expect(form.getByText('Please confirm that this cannot be undone.')).toBeVisible();
    expect(server.users.has('ann')).toBe(true);
  });

  it('shows the provider’s words about a wrong password and deletes nothing', async () => {
    const { form, confirm, type, submit } = await openDeletion();
    await type('wrong');
    await confirm();
    await submit();
    expect(await form.findByText('Firebase: Error (auth/invalid-credential).')).toBeVisible();
    expect(form.getByLabelText('Password')).toHaveFocus();
    expect(server.users.has('ann')).toBe(true);
  });

  it('ends on the welcome page, signed out, with the account gone', async () => {
    const { phone, confirm, type, submit } = await openDeletion();
    await type('secret');
    await confirm();
    await submit();
    expect(await screen.findByText('Your account is deleted.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Register/Login' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(phone.userId).toBeNull();
    expect(server.users.has('ann')).toBe(false);
    expect(server.accounts.size).toBe(0);
  });

  it('can be repeated when only the profile was deleted', async () => {
    let attempts = 0;
    const { form, confirm, type, submit } = await openDeletion((accounts) => ({
      async deleteAccount(password) {
        attempts += 1;
        if (attempts > 1) return accounts.deleteAccount(password);
        server.users.delete('ann');
        server.changed();
        await Promise.resolve();
        throw new RepositoryError('unavailable');
      },
    }));
    await type('secret');
    await confirm();
    await submit();
    expect(
      await form.findByText('An error occurred deleting your account. Please try again.'),
    ).toBeVisible();
    await submit();
    expect(await screen.findByText('Your account is deleted.')).toBeVisible();
    expect(server.accounts.size).toBe(0);
  });

  it('can be finished on a later visit', async () => {
    server.users.delete('ann');
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Delete this account' }));
    const form = await dialog('Delete Account');
    await user.type(form.getByLabelText('Password'), 'secret');
    await user.click(form.getByRole('checkbox'));
    await user.click(form.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByRole('link', { name: 'Register/Login' })).toBeVisible();
    expect(server.accounts.size).toBe(0);
  });
});
