import { expect, test } from 'vitest';
import { DEFAULT_PASSWORD_POLICY, passwordPolicyOf } from './password-policy.ts';

const policyOf = (customStrengthOptions: object) =>
  passwordPolicyOf({
    customStrengthOptions,
    allowedNonAlphanumericCharacters: '',
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
  });

test('a policy that asks for nothing is that of the specification', () => {
  expect(policyOf({})).toEqual(DEFAULT_PASSWORD_POLICY);
});

test('what the server asks for is kept', () => {
  expect(
    policyOf({
      minPasswordLength: 8,
      maxPasswordLength: 64,
      containsLowercaseLetter: false,
      containsUppercaseLetter: true,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: true,
    }),
  ).toEqual({ minLength: 8, maxLength: 64, parts: ['capital letter', 'digit', 'symbol'] });
});
