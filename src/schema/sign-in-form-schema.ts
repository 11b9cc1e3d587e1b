import { typedEmail } from './email-field.ts';
import { z } from './zod.ts';

const required = z.minLength(1, 'Required');

/** Only that both are there: what is wrong with them, the provider says in its own words. */
export const signInFormSchema = z.object({
  email: typedEmail.check(required),
  password: z.string().check(required),
});

export type SignInForm = z.infer<typeof signInFormSchema>;
