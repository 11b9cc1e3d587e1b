import type { PasswordPolicy as SdkPolicy } from 'firebase/auth';
import { PASSWORD_MIN_LENGTH } from '../domain/index.ts';

/** Kinds of characters that a password may have to hold. */
export const PASSWORD_PARTS = ['small letter', 'capital letter', 'digit', 'symbol'] as const;
export type PasswordPart = (typeof PASSWORD_PARTS)[number];

/** What the server asks of a new password (D130). */
export interface PasswordPolicy {
  readonly minLength: number;
  /** null where the server names none. */
  readonly maxLength: number | null;
  /** Of each at least one. */
  readonly parts: readonly PasswordPart[];
}

/** Where the server says nothing (spec section 5). */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minLength: PASSWORD_MIN_LENGTH,
  maxLength: null,
  parts: [],
};

export function passwordPolicyOf({ customStrengthOptions: asked }: SdkPolicy): PasswordPolicy {
  const isAsked: Record<PasswordPart, boolean | undefined> = {
    'small letter': asked.containsLowercaseLetter,
    'capital letter': asked.containsUppercaseLetter,
    digit: asked.containsNumericCharacter,
    symbol: asked.containsNonAlphanumericCharacter,
  };
  return {
    minLength: asked.minPasswordLength ?? PASSWORD_MIN_LENGTH,
    maxLength: asked.maxPasswordLength ?? null,
    parts: PASSWORD_PARTS.filter((part) => isAsked[part]),
  };
}
