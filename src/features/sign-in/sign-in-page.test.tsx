import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { setCurrentBattleId, useAppState } from '../../stores/device/app-state.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

const HINT =
  '3 to 15 letters from A to Z or digits, with single dots, hyphens or underscores between them.';

/** Until nobody types any more, and the answer is there. */
const AFTER_A_PAUSE = { timeout: 5000 };

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
});

type Player = ReturnType<typeof renderApp>['user'];

async function skipFighters(user: Player): Promise<void> {
  await screen.findByRole('heading', { name: 'Pick your fighter' });
  await user.click(screen.getByRole('button', { name: 'Skip' }));
}

/** As a password manager does it; what happens while somebody types is typed. */
async function fill(user: Player, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

async function signInWith(email: string, password: string, path = '/login') {
  const { user } = renderApp({ server, path });
  await fill(user, await screen.findByLabelText('Email'), email);
  await fill(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return user;
}

describe('Sign Up', () => {
  interface Typed {
    email: string;
    password: string;
    confirm: string;
    username: string;
  }

  const GOOD: Typed = {
    email: 'bob@example.com',
    password: 'secret1',
    confirm: 'secret1',
    username: 'Bob',
  };

  async function signUpWith(change: Partial<Typed>, next = '', replace?: Replace) {
    const path = `/login?view=sign-up${next}`;
    const { user } = renderApp({ server, path, ...(replace && { replace }) });
    const typed = { ...GOOD, ...change };
    const fields = [
      [await screen.findByLabelText('Email'), typed.email],
      [screen.getByLabelText('Password'), typed.password],
      [screen.getByLabelText('Confirm Password'), typed.confirm],
      [screen.getByLabelText('Choose a username'), typed.username],
    ] as const;
    for (const [field, text] of fields) await fill(user, field, text);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    const expectNothingLost = (): void => {
      for (const [field, text] of fields) expect(field).toHaveValue(text);
    };
    return { user, expectNothingLost };
  }

  it.each([
    [{ minLength: 6, maxLength: null, parts: [] }, 'At least 6 characters.'],
    [
      { minLength: 8, maxLength: 64, parts: ['capital letter', 'digit'] },
      '8 to 64 characters, with a capital letter and a digit.',
    ],
  ] as const)(
    'says what a password has to be like before one is typed: %j',
    async (policy, hint) => {
      server.passwordPolicy = policy;
      renderApp({ server, path: '/login?view=sign-up' });
      expect(await screen.findByText(hint)).toBeVisible();
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(hint);
    },
  );

  it('brings a new player home, past the choice of a fighter', async () => {
    const { user } = await signUpWith({ email: 'Bob@Example.com' });
    await skipFighters(user);
    expect(await screen.findByRole('heading', { name: 'Ready, Bob?' })).toBeVisible();
    expect([...server.accounts.keys()]).toContain('bob@example.com');
  });

  it('asks for all four fields when one is missing, and beside the button for the age (D12)', async () => {
    const { expectNothingLost } = await signUpWith({ confirm: '' });
    expect(
      screen.getByText(/^By registering you confirm you are over 18 and accept /),
    ).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all four fields.');
    expectNothingLost();
  });

  it('ties a password that differs to its field', async () => {
    const { expectNothingLost } = await signUpWith({ confirm: 'secret2' });
    const message = 'Please ensure Password and Confirm Password match.';
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(message);
    expectNothingLost();
  });

  it('ties what is wrong with a username to its field', async () => {
    const { expectNothingLost } = await signUpWith({ username: 'Bo' });
    const message =
      'Invalid Username. Usernames cannot contain white space and must be between 3 and 15 characters';
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Choose a username')).toHaveAccessibleDescription(
      `${HINT} ${message}`,
    );
    expectNothingLost();
  });

  it('says which letters a username has before and after another one is typed', async () => {
    const { user, expectNothingLost } = await signUpWith({ username: 'Dänny' });
    const message =
      'Invalid Username. Only letters from A to Z and digits can be used, with single dots, hyphens or underscores between them.';
    const username = screen.getByLabelText('Choose a username');
    expect(await screen.findByText(message)).toBeVisible();
    expect(username).toHaveAccessibleDescription(`${HINT} ${message}`);
    expectNothingLost();
    await user.clear(username);
    await user.type(username, 'Danny');
    expect(username).toHaveAccessibleDescription(HINT);
  });

  it('attack 66: says that a name is taken that looks like another player’s, or the product’s', async () => {
    const { user } = await signUpWith({ username: 'A.n-N' });
    expect(await screen.findByText(/^A.n-N is already taken/)).toBeVisible();
    const username = screen.getByLabelText('Choose a username');
    await user.clear(username);
    await user.type(username, 'Admin');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByText(/^Admin is already taken/)).toBeVisible();
  });

  it('says that a username is taken, in any case, and tries another', async () => {
    const { user, expectNothingLost } = await signUpWith({ username: 'ANN' });
    const message = 'ANN is already taken. Please try another username.';
    expect(await screen.findByText(message)).toBeVisible();
    expectNothingLost();
    const username = screen.getByLabelText('Choose a username');
    await user.clear(username);
    await user.type(username, 'Anna');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await skipFighters(user);
    expect(await screen.findByRole('heading', { name: 'Ready, Anna?' })).toBeVisible();
  });

  it('says beside the password that it is too short', async () => {
    const { expectNothingLost } = await signUpWith({ password: 'abc', confirm: 'abc' });
    expect(await screen.findByText(/^This password is too short/)).toBeVisible();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAccessibleDescription(/too short.* Firebase: Error/);
    expect(password).toHaveFocus();
    expectNothingLost();
  });

  it('says that the profile could not be created', async () => {
    const { expectNothingLost } = await signUpWith({}, '', () => ({
      accounts: { signUp: () => Promise.reject(new RepositoryError('profile-failed')) },
    }));
    expect(
      await screen.findByText('An error occurred while setting you up, please try again.'),
    ).toBeVisible();
    expectNothingLost();
  });

  it('keeps the name for the account that was made without a profile, and says so (D133)', async () => {
    const { user } = await signUpWith({}, '', ({ accounts }) => ({
      accounts: {
        async signUp(details) {
          server.accounts.set(details.email, { userId: 'bob', ...details });
          await accounts.signIn(details);
          throw new RepositoryError('unavailable');
        },
      },
    }));
    expect(await screen.findByRole('heading', { name: 'One last step' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'An error occurred while setting you up, please try again.',
    );
    expect(screen.getByLabelText('Choose a username')).toHaveValue('Bob');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await skipFighters(user);
    expect(await screen.findByRole('heading', { name: 'Ready, Bob?' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes on to where the player wanted to', async () => {
    const { user } = await signUpWith({}, '&next=%2Fbattles');
    await skipFighters(user);
    expect(await screen.findByRole('heading', { name: 'Battles' })).toBeVisible();
  });

  it('says while a username is typed whether it is free', async () => {
    const { user } = renderApp({ server, path: '/login?view=sign-up' });
    const username = await screen.findByLabelText('Choose a username');
    await user.type(username, 'ann');
    const message = 'ann is already taken. Please try another username.';
    expect(await screen.findByText(message, {}, AFTER_A_PAUSE)).toBeVisible();
    expect(username).toHaveAccessibleDescription(`${HINT} ${message}`);
    await user.type(username, 'a');
    expect(screen.queryByText(message)).toBeNull();
    expect(await screen.findByText('Free', {}, AFTER_A_PAUSE)).toBeVisible();
    expect(username).toBeValid();
  });

  it('attack 34: asks about whole names of valid form only, each once, and of no more than twenty', async () => {
    const asked: string[] = [];
    renderApp({
      server,
      path: '/login?view=sign-up',
      replace: () => ({
        accounts: {
          isUsernameTaken: async (username) => {
            asked.push(username);
            return false;
          },
        },
      }),
    });
    const username = await screen.findByLabelText('Choose a username');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const typeSlowly = async (name: string): Promise<void> => {
      fireEvent.change(username, { target: { value: name } });
      await act(() => vi.advanceTimersByTimeAsync(700));
    };
    for (const name of ['A', 'a b c', 'Ädam', 'Admin']) await typeSlowly(name);
    expect(asked).toEqual([]);
    const names = Array.from({ length: 30 }, (_, index) => `Danny${index}`);
    for (const name of ['Danny0', 'Dan', 'Danny0', ...names]) await typeSlowly(name);
    expect(asked).toEqual(['Danny0', 'Dan', ...names.slice(1, 19)]);
  });

  it('has name and address again when the tab was reloaded, no password, and nothing once signed up', async () => {
    const path = '/login?view=sign-up';
    const { user } = renderApp({ server, path });
    await user.type(await screen.findByLabelText('Email'), GOOD.email);
    await user.type(screen.getByLabelText('Password'), GOOD.password);
    await user.type(screen.getByLabelText('Confirm Password'), GOOD.confirm);
    await user.type(screen.getByLabelText('Choose a username'), GOOD.username);
    expect(Object.values(sessionStorage)).toEqual([GOOD.email, GOOD.username]);

    cleanup();
    renderApp({ server, path });
    expect(await screen.findByLabelText('Email')).toHaveValue(GOOD.email);
    expect(screen.getByLabelText('Choose a username')).toHaveValue(GOOD.username);
    expect(await screen.findByText('Free', {}, AFTER_A_PAUSE)).toBeVisible();
    const passwords = ['Password', 'Confirm Password'].map((label) => screen.getByLabelText(label));
    for (const field of passwords) {
      expect(field).toHaveValue('');
      await fill(user, field, GOOD.password);
    }
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await skipFighters(user);
    expect(sessionStorage).toHaveLength(0);
  });

  it('attack 53: keeps nothing of what was typed on a page that was left, once somebody signs in in another tab', async () => {
    const { user, phone } = renderApp({ server, path: '/login?view=sign-up' });
    await user.type(await screen.findByLabelText('Email'), 'ann@example.com');
    await user.click(screen.getByRole('link', { name: 'Habit Rivals, home' }));
    await screen.findByRole('link', { name: 'Register/Login' });
    expect(Object.values(sessionStorage)).toEqual(['ann@example.com']);
    await meanwhile(() => phone.signInAs('ann'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows both passwords when asked to, until the form is sent', async () => {
    const { user } = renderApp({ server, path: '/login?view=sign-up' });
    const fields = [
      await screen.findByLabelText('Password'),
      screen.getByLabelText('Confirm Password'),
    ];
    await user.click(screen.getByRole('button', { name: 'Show what is typed' }));
    for (const field of fields) expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide what is typed' }));
    for (const field of fields) expect(field).toHaveAttribute('type', 'password');
  });

  it('takes name and passwords as they are typed, whatever a keyboard would make of them', async () => {
    renderApp({ server, path: '/login?view=sign-up' });
    expect(await screen.findByLabelText('Choose a username')).toHaveAttribute('autocorrect', 'off');
    for (const label of ['Password', 'Confirm Password'])
      expect(screen.getByLabelText(label)).toHaveAttribute('autocorrect', 'off');
  });

  it('shows what the provider says as it is, under a sentence of ours (D192)', async () => {
    const { expectNothingLost } = await signUpWith({ email: 'ann@example.com' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is an account with this email already. Sign in with it, or reset its password. Firebase: Error (auth/email-already-in-use).',
    );
    expectNothingLost();
  });
});

describe('Sign In', () => {
  it('takes the address in any case and goes home, with nothing of the last player (D18)', async () => {
    setCurrentBattleId('of-another');
    await signInWith(' Ann@Example.com', 'secret');
    expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
    expect(useAppState.getState().currentBattleId).toBeNull();
  });

  it('goes on to where the player wanted to', async () => {
    await signInWith('ann@example.com', 'secret', '/login?next=%2Fbattles');
    expect(await screen.findByRole('heading', { name: 'Battles' })).toBeVisible();
  });

  it('stays in the app when the link wants to lead elsewhere', async () => {
    await signInWith('ann@example.com', 'secret', '/login?next=%2F%2Fevil.example');
    expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
  });

  it('keeps what was typed when the provider refuses', async () => {
    await signInWith('ann@example.com', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The email and the password do not belong together. Please check both. Firebase: Error (auth/invalid-credential).',
    );
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  });

  it('asks for a username where the profile was never created', async () => {
    server.users.clear();
    const user = await signInWith('ann@example.com', 'secret');
    await user.type(await screen.findByLabelText('Choose a username'), 'Annie');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await skipFighters(user);
    expect(await screen.findByRole('heading', { name: 'Ready, Annie?' })).toBeVisible();
  });

  it('lets somebody else sign in where the profile was never created', async () => {
    server.users.clear();
    const user = await signInWith('ann@example.com', 'secret');
    await user.click(await screen.findByRole('button', { name: 'Sign in as somebody else' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.queryByLabelText('Choose a username')).toBeNull();
  });
});

describe('Reset it here', () => {
  it('takes the address along and confirms', async () => {
    const { user } = renderApp({ server, path: '/login' });
    await user.type(await screen.findByLabelText('Email'), 'ann@example.com');
    await user.click(screen.getByRole('link', { name: 'Reset it here' }));
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset email' }));
    expect(await screen.findByText('Password reset email sent.')).toBeInTheDocument();
  });

  it('refuses what is no address', async () => {
    const { user } = renderApp({ server, path: '/login?view=reset' });
    await user.type(await screen.findByLabelText('Email'), 'ann@example');
    await user.click(screen.getByRole('button', { name: 'Send reset email' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address.',
    );
  });
});
