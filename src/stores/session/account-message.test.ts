import { expect, it } from 'vitest';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { accountText } from './account-message.ts';

it.each([
  [
    'a provider in trouble',
    new RepositoryError('provider', 'Firebase: Error (auth/internal-error).', {
      providerCode: 'internal-error',
    }),
    'That did not work. Please try again. Firebase: Error (auth/internal-error).',
  ],
  [
    'a provider whose quota is used up',
    new RepositoryError('provider', 'Firebase: Exceeded quota (auth/quota-exceeded).', {
      providerCode: 'quota-exceeded',
    }),
    'The server has too much to do. Please try again later. Firebase: Exceeded quota (auth/quota-exceeded).',
  ],
  [
    'an answer that nobody understands',
    new RepositoryError('unknown', "Cannot read properties of undefined (reading 'length')"),
    'That did not work. Please try again.',
  ],
])('says what is true of %s (D192)', (_what, error, text) => {
  expect(accountText(error)).toBe(text);
});
