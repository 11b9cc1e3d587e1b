import { typedEmail } from './email-field.ts';
import { usernameCheck } from './username-field.ts';
import { z } from './zod.ts';

export const FILL_IN_ALL_FIELDS = 'Please fill in all four fields.';
const PASSWORDS_DIFFER = 'Please ensure Password and Confirm Password match.';

const required = z.minLength(1, FILL_IN_ALL_FIELDS);
const requiredField = z.string().check(required);

/**
 * The sign-up form: one message at a time and field, first that all four are filled in. Whether
 * the address and the password will do is the provider's to say (D130).
 */
export const signUpFormSchema = z
  .object({
    email: typedEmail.check(required),
    password: requiredField,
    confirmPassword: requiredField,
    username: requiredField.check(usernameCheck),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: PASSWORDS_DIFFER,
    }),
  );

export type SignUpForm = z.infer<typeof signUpFormSchema>;
