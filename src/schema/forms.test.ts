import { describe, expect, test } from 'vitest';
import { targetIdeasFor } from '../domain/index.ts';
import { battleFormSchema } from './battle-form-schema.ts';
import { counterOf } from './form-text.ts';
import { passwordResetFormSchema } from './password-reset-form-schema.ts';
import { signInFormSchema } from './sign-in-form-schema.ts';
import { signUpFormSchema } from './sign-up-form-schema.ts';
import { groupTargetFormSchema, targetFormSchema } from './target-form-schema.ts';
import { searchedPrefix } from './search-users.ts';
import { usernameField } from './username-field.ts';
import { z } from './zod.ts';

/** The messages by field, as a form shows them; none when the form is right. */
function messagesOf(schema: z.ZodMiniType, form: unknown): Record<string, string[]> {
  const { error } = z.safeParse(schema, form);
  const messages: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? [])
    (messages[path.join('.')] ??= []).push(message);
  return messages;
}

const SIGN_UP = {
  email: 'ann@example.com',
  password: 'secret',
  confirmPassword: 'secret',
  username: 'Ann_1',
};

describe('sign up', () => {
  test('takes four filled fields, the address in lower case', () => {
    expect(
      z.parse(signUpFormSchema, { ...SIGN_UP, email: ' \u202AAnn@Example.COM\u202C ' }),
    ).toEqual(SIGN_UP);
  });

  test('says at every empty field that all four are wanted, and nothing else', () => {
    const message = ['Please fill in all four fields.'];
    expect(
      messagesOf(signUpFormSchema, { email: ' ', password: '', confirmPassword: '', username: '' }),
    ).toEqual({ email: message, password: message, confirmPassword: message, username: message });
  });

  test('says at the second password that both must match', () => {
    expect(messagesOf(signUpFormSchema, { ...SIGN_UP, confirmPassword: 'other' })).toEqual({
      confirmPassword: ['Please ensure Password and Confirm Password match.'],
    });
  });

  test('leaves address and password to the provider', () => {
    const form = { ...SIGN_UP, email: 'not an address', password: 'x', confirmPassword: 'x' };
    expect(messagesOf(signUpFormSchema, form)).toEqual({});
  });

  test.each(['ab', 'a'.repeat(16), 'a b', ' ann', 'ann\u00A0', 'Zoë Ann', '..'])(
    'refuses the username %j',
    (username) => {
      expect(messagesOf(signUpFormSchema, { ...SIGN_UP, username })).toEqual({
        username: [
          'Invalid Username. Usernames cannot contain white space and must be between 3 and 15 characters',
        ],
      });
    },
  );

  test.each([
    'Dänny',
    'Zoë',
    'ann/x',
    'ann\u200B',
    '__ann__',
    'Ann.',
    '-Ann',
    'a..n',
    'a.-n',
    '...',
  ])('says which characters a username has, refusing %j', (username) => {
    expect(messagesOf(signUpFormSchema, { ...SIGN_UP, username })).toEqual({
      username: [
        'Invalid Username. Only letters from A to Z and digits can be used, with single dots, hyphens or underscores between them.',
      ],
    });
  });

  test.each(['Admin', 'habit-rivals', 'SUPP0RT'])('refuses %j as if it were taken', (username) => {
    expect(messagesOf(signUpFormSchema, { ...SIGN_UP, username })).toEqual({
      username: [`${username} is already taken. Please try another username.`],
    });
  });

  test.each(['abc', 'a'.repeat(15), 'Ann', 'a.n-n_1', '007'])(
    'takes the username %j',
    (username) => {
      expect(messagesOf(usernameField, username)).toEqual({});
      expect(searchedPrefix(` ${username} `)).toBe(username.toLowerCase());
    },
  );

  test('wants a username where it is asked for alone', () => {
    expect(messagesOf(usernameField, '')).not.toEqual({});
  });
});

test('sign in wants both fields, the address in lower case', () => {
  expect(z.parse(signInFormSchema, { email: 'Ann@Example.com', password: ' x ' })).toEqual({
    email: 'ann@example.com',
    password: ' x ',
  });
  expect(messagesOf(signInFormSchema, { email: '', password: '' })).toEqual({
    email: ['Required'],
    password: ['Required'],
  });
});

describe('password reset', () => {
  test.each(['a@b.c', ' Ann@Example.com '])('takes %j', (email) => {
    expect(messagesOf(passwordResetFormSchema, { email })).toEqual({});
  });

  test.each([
    '',
    'ann',
    'ann@example',
    'ann@@example.com',
    'a n@example.com',
    '@example.com',
    'ann@.',
  ])('refuses %j', (email) => {
    expect(messagesOf(passwordResetFormSchema, { email })).toEqual({
      email: ['Please enter a valid email address.'],
    });
  });
});

const TARGET = {
  title: 'Stretch',
  description: '',
  format: 'checkbox',
  frequency: 'DAILY',
  isPhotoRequired: false,
};

/** One character of seven code points, which in the security rules is as long as four letters. */
const FAMILY = '👨‍👩‍👧‍👦';

const asksForPhoto = (form: object) => z.parse(targetFormSchema, form).isPhotoRequired;

describe('a target', () => {
  test('is trimmed', () => {
    const form = { ...TARGET, title: '  Stretch ', description: ' daily ' };
    expect(z.parse(targetFormSchema, form)).toMatchObject({
      title: 'Stretch',
      description: 'daily',
    });
  });

  test.each(['x', 'x'.repeat(30), '👟'.repeat(30), '🇬🇧'.repeat(30), `${FAMILY}${'x'.repeat(26)}`])(
    'takes the title %j',
    (title) => {
      expect(messagesOf(targetFormSchema, { ...TARGET, title })).toEqual({});
    },
  );

  test.each(['', '   ', 'x'.repeat(31), '👟'.repeat(31), `${FAMILY}${'x'.repeat(27)}`])(
    'refuses the title %j',
    (title) => {
      expect(messagesOf(targetFormSchema, { ...TARGET, title })).toEqual({
        title: ['Must be between 1 and 30 characters'],
      });
    },
  );

  test('has a description of at most 200 characters', () => {
    expect(messagesOf(targetFormSchema, { ...TARGET, description: 'x'.repeat(200) })).toEqual({});
    expect(messagesOf(targetFormSchema, { ...TARGET, description: 'x'.repeat(201) })).toEqual({
      description: ['Maximum of 200 characters.'],
    });
    expect(counterOf(FAMILY, 200)).toEqual({ used: 1, limit: 200 });
  });

  test('needs a format and a frequency', () => {
    const { format: _format, frequency: _frequency, ...rest } = TARGET;
    expect(messagesOf(targetFormSchema, { ...rest, format: '' })).toEqual({
      format: ['Required'],
      frequency: ['Required'],
    });
  });

  test('asks for no photo as a number for the whole battle (D161)', () => {
    const photo = { ...TARGET, isPhotoRequired: true };
    expect(asksForPhoto(photo)).toBe(true);
    expect(asksForPhoto({ ...photo, format: 'number' })).toBe(true);
    expect(asksForPhoto({ ...photo, frequency: 'BLOCK' })).toBe(true);
    expect(asksForPhoto({ ...photo, format: 'number', frequency: 'BLOCK' })).toBe(false);
  });

  test('of a group is a daily checkbox', () => {
    expect(messagesOf(groupTargetFormSchema, TARGET)).toEqual({});
    expect(
      messagesOf(groupTargetFormSchema, { ...TARGET, format: 'number', frequency: 'BLOCK' }),
    ).toEqual({ format: ['Required'], frequency: ['Required'] });
  });
});

const TODAY = '2026-03-02';
const BATTLE = { startDate: TODAY, numDays: '7', prize: '', description: '' };

const asTyped = (idea: object) => ({ ...idea, isPhotoRequired: false });

describe('a target idea', () => {
  test.each(targetIdeasFor(false))('$title is taken as it is', (idea) => {
    expect(z.parse(targetFormSchema, asTyped(idea))).toEqual(asTyped(idea));
    expect(idea.description).not.toBe('');
  });

  test.each(targetIdeasFor(true))('$title is one that a group can have', (idea) => {
    expect(messagesOf(groupTargetFormSchema, asTyped(idea))).toEqual({});
  });
});

describe('a battle', () => {
  const schema = battleFormSchema(TODAY);

  test.each([
    ['startDate', '2026-03-09', null],
    ['startDate', '2026-03-10', 'At most seven days ahead.'],
    ['startDate', '2027-03-03', 'At most seven days ahead.'],
    ['startDate', '9999-12-31', 'At most seven days ahead.'],
    ['startDate', '2026-03-01', 'Required. Cannot be in the past.'],
    ['startDate', '', 'Required. Cannot be in the past.'],
    ['startDate', '2026-03-05T00:00', 'Required. Cannot be in the past.'],
    ['startDate', undefined, 'Required. Cannot be in the past.'],
    ['numDays', '1', null],
    ['numDays', ' 31 ', null],
    ['numDays', '0', 'Must be between 1 and 31'],
    ['numDays', '٧', null],
    ['numDays', '７', null],
    ['numDays', '32', 'Must be between 1 and 31'],
    ['numDays', '1.5', 'Must be between 1 and 31'],
    ['numDays', 'seven', 'Must be between 1 and 31'],
    ['numDays', '-7', 'Must be between 1 and 31'],
    ['numDays', '1e1', 'Must be between 1 and 31'],
    ['numDays', '', 'Must be between 1 and 31'],
    ['numDays', 7, 'Must be between 1 and 31'],
    ['prize', 'x'.repeat(15), null],
    [
      'prize',
      'x'.repeat(16),
      'Must be less than 15 characters. Further details may be added in the Description/Rules section below.',
    ],
    ['description', 'x'.repeat(500), null],
    ['description', 'x'.repeat(501), 'Maximum of 500 characters.'],
  ])('with %s = %j: %s', (field, value, message) => {
    expect(messagesOf(schema, { ...BATTLE, [field]: value })).toEqual(
      message === null ? {} : { [field]: [message] },
    );
  });

  test.each([
    '\u{200B}',
    ' \u{200D}\u{2060}\u{FEFF}',
    '\u{202E}',
    '\u{3164}',
    '\u{2800}',
    '\u{301}',
  ])('attack 207: takes no target or stake that nobody can see: %j', (unseen) => {
    const target = { ...asTyped(targetIdeasFor(false)[0] ?? {}), title: unseen };
    expect(messagesOf(targetFormSchema, target)).toEqual({
      title: ['Must be between 1 and 30 characters'],
    });
    expect(z.parse(schema, { ...BATTLE, prize: unseen }).prize).toBe('');
    expect(z.parse(schema, { ...BATTLE, prize: `${unseen}🍕` }).prize).toBe('🍕');
  });

  test('keeps line breaks in its description and turns tabs into blanks', () => {
    const { description } = z.parse(schema, { ...BATTLE, description: 'One\n\ttwo' });
    expect(description).toBe('One\n two');
  });
});
