import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Repositories } from '../../repositories/repositories.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { rememberToken } from '../../stores/notifications/push-memory.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
});

type Accounts = Repositories['accounts'];

/** Ann's settings, on a phone whose account repository may do some things in its own way. */
const open = (path = '/settings', own: (accounts: Accounts) => Partial<Accounts> = () => ({})) =>
  renderApp({ server, as: 'ann', path, replace: ({ accounts }) => ({ accounts: own(accounts) }) });

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it.each(['Change Password', 'Delete Account'])(
  'stands at the top to type in, where no phone’s keyboard covers it: %s',
  async (name) => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name }));
    expect(await screen.findByRole('dialog', { name })).toHaveClass(/high/);
  },
);

describe('Change Password', () => {
  it('sends a reset mail to the signed-in address', async () => {
    const sent: string[] = [];
    const { user } = open('/settings', () => ({
      sendPasswordReset: async (email) => void sent.push(email),
    }));
    await user.click(await screen.findByRole('link', { name: 'Change Password' }));
    const form = await dialog('Change Password');
    expect(form.getByLabelText('Email')).toHaveValue('ann@example.com');
    await user.click(form.getByRole('button', { name: 'Send reset email' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Change Password' })).toBeNull(),
    );
    expect(screen.getByText('Password reset email sent.')).toBeVisible();
    expect(sent).toEqual(['ann@example.com']);
  });

  it('leads nowhere else when it is done after the player has left', async () => {
    const answers: (() => void)[] = [];
    const { user } = open('/settings', () => ({
      sendPasswordReset: () =>
        new Promise((resolve) => {
          answers.push(resolve);
        }),
    }));
    await user.click(await screen.findByRole('link', { name: 'Change Password' }));
    const form = await dialog('Change Password');
    await user.click(form.getByRole('button', { name: 'Send reset email' }));
    await user.click(form.getByRole('button', { name: 'Back' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Change Password' })).toBeNull(),
    );
    await user.click(screen.getByRole('link', { name: 'Notifications' }));
    await dialog('Notifications');
    await meanwhile(() => answers.forEach((answer) => answer()));
    expect(await screen.findByText('Password reset email sent.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  });

  it('says that the mail failed also to whoever has left', async () => {
    const answer = heldAnswer();
    const { user } = open('/settings', () => ({
      async sendPasswordReset() {
        await answer.given;
        throw new RepositoryError('provider', 'QUOTA_EXCEEDED');
      },
    }));
    await user.click(await screen.findByRole('link', { name: 'Change Password' }));
    const form = await dialog('Change Password');
    await user.click(form.getByRole('button', { name: 'Send reset email' }));
    await user.click(form.getByRole('button', { name: 'Back' }));
    await meanwhile(answer.give);
    expect(await screen.findByText(/^That did not work. .*QUOTA_EXCEEDED$/)).toBeVisible();
  });

  it('refuses what is no address', async () => {
    const { user } = open('/settings?view=change-password');
    const form = await dialog('Change Password');
    const email = form.getByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'ann@example');
    await user.click(form.getByRole('button', { name: 'Send reset email' }));
    expect(await form.findByText('Please enter a valid email address.')).toBeVisible();
  });
});

describe('e-mail verification', () => {
  it('is offered while the address is not verified', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Verify email address' }));
    expect(await screen.findByText('Verification email sent to ann@example.com.')).toBeVisible();
  });

  it('says in the provider’s own words why it was refused (D192)', async () => {
    const { user } = open('/settings', () => ({
      sendEmailVerification: () =>
        Promise.reject(new RepositoryError('provider', 'QUOTA_EXCEEDED')),
    }));
    await user.click(await screen.findByRole('button', { name: 'Verify email address' }));
    expect(await screen.findByText(/^That did not work. .*QUOTA_EXCEEDED$/)).toBeVisible();
  });

  it('is put away when the player comes back from following the link', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'Verify email address' });
    const account = server.accounts.get('ann@example.com');
    if (!account) throw new Error('Ann has an account');
    server.accounts.set(account.email, { ...account, emailVerified: true });
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Who May Challenge Me' })).toHaveAttribute(
      'href',
      '/settings?view=challengers',
    );
  });
});

async function openDeletion(
  own?: (accounts: Accounts) => Partial<Accounts>,
  link = 'Delete Account',
) {
  const { user, phone } = open('/settings', own);
  await user.click(await screen.findByRole('link', { name: link }));
  const form = await dialog('Delete Account');
  const submit = () => user.click(form.getByRole('button', { name: 'Delete my account' }));
  return {
    phone,
    form,
    submit,
    /** Fills in the form and sends it. */
    attempt: async (password: string) => {
      await user.type(form.getByLabelText('Password'), password);
      await user.click(form.getByRole('checkbox'));
      await submit();
    },
    failure: () => form.findByText('An error occurred deleting your account. Please try again.'),
  };
}

describe('Delete Account', () => {
  it('asks for the password and for a confirmation', async () => {
    const { form, submit } = await openDeletion();
    // For password managers.
    expect(document.querySelector('[autocomplete=username]')).toHaveValue('ann@example.com');
    await submit();
    expect(await form.findByText('Required')).toBeVisible();
    expect(form.getByText('Please confirm that this cannot be undone.')).toBeVisible();
    expect(form.getByRole('checkbox')).toBeInvalid();
    expect(form.getByRole('checkbox')).toHaveAccessibleDescription(
      'Please confirm that this cannot be undone.',
    );
    expect(server.users.has('ann')).toBe(true);
  });

  it('shows the provider’s words about a wrong password and deletes nothing', async () => {
    const { form, attempt } = await openDeletion();
    await attempt('wrong');
    expect(await form.findByText('Firebase: Error (auth/invalid-credential).')).toBeVisible();
    expect(form.getByLabelText('Password')).toHaveFocus();
    expect(form.getByLabelText('Password')).toHaveAccessibleDescription(
      'This is not the password of your account. Firebase: Error (auth/invalid-credential).',
    );
    expect(server.users.has('ann')).toBe(true);
  });

  it.each(['the-service-is-currently-unavailable.', 'internal-error'])(
    'holds nothing against the password that is the provider’s own trouble: %s',
    async (providerCode) => {
      const { form, attempt, failure } = await openDeletion(() => ({
        deleteAccount: () =>
          Promise.reject(new RepositoryError('provider', 'Firebase: Error.', { providerCode })),
      }));
      await attempt('secret');
      expect(await failure()).toBeVisible();
      expect(form.getByLabelText('Password')).toBeValid();
    },
  );

  it('ends on the welcome page, signed out, with the account gone', async () => {
    rememberToken({ userId: 'ann', token: 'token' });
    const { phone, attempt } = await openDeletion();
    phone.pushToken = 'token';
    await attempt('secret');
    expect(await screen.findByText('Your account is deleted.')).toBeVisible();
    expect(phone.pushToken).toBeNull();
    expect(await screen.findByRole('link', { name: 'Register/Login' })).toHaveAttribute(
      'href',
      '/login?view=sign-up',
    );
    expect(phone.userId).toBeNull();
    expect(server.users.has('ann')).toBe(false);
    expect(server.accounts.size).toBe(0);
  });

  it('fault 17: can be repeated when only the profile was deleted', async () => {
    let attempts = 0;
    const { attempt, submit, failure } = await openDeletion((accounts) => ({
      async deleteAccount(password) {
        attempts += 1;
        if (attempts > 1) return accounts.deleteAccount(password);
        server.users.delete('ann');
        server.changed();
        await Promise.resolve();
        throw new RepositoryError('unavailable');
      },
    }));
    await attempt('secret');
    expect(await failure()).toBeVisible();
    await submit();
    expect(await screen.findByText('Your account is deleted.')).toBeVisible();
    expect(server.accounts.size).toBe(0);
  });

  it('fault 17: can be finished where the answer was lost and the profile goes later', async () => {
    let attempts = 0;
    const { phone, attempt, failure } = await openDeletion((accounts) => ({
      async deleteAccount(password) {
        attempts += 1;
        if (attempts === 1) throw new RepositoryError('unavailable');
        return accounts.deleteAccount(password);
      },
    }));
    await attempt('secret');
    expect(await failure()).toBeVisible();
    await meanwhile(() => {
      server.users.delete('ann');
      server.changed();
    });
    expect(phone.userId).toBe('ann');
    const form = await dialog('Delete Account');
    expect(form.getByRole('button', { name: 'Delete my account' })).toBeEnabled();
  });

  it('fault 17: asks for the password each time, so that an old sign-in is no obstacle', async () => {
    const passwords: string[] = [];
    const { attempt, submit, failure } = await openDeletion((accounts) => ({
      async deleteAccount(password) {
        passwords.push(password);
        if (passwords.length === 1) throw new RepositoryError('recent-login-required');
        return accounts.deleteAccount(password);
      },
    }));
    await attempt('secret');
    expect(await failure()).toBeVisible();
    expect(server.users.has('ann')).toBe(true);
    await submit();
    expect(await screen.findByText('Your account is deleted.')).toBeVisible();
    expect(passwords).toEqual(['secret', 'secret']);
    expect(server.users.has('ann')).toBe(false);
    expect(server.accounts.size).toBe(0);
  });

  it('fault 17: can be finished on a later visit', async () => {
    server.users.delete('ann');
    const { attempt } = await openDeletion(undefined, 'Delete this account');
    await attempt('secret');
    expect(await screen.findByRole('link', { name: 'Register/Login' })).toBeVisible();
    expect(server.accounts.size).toBe(0);
  });
});
