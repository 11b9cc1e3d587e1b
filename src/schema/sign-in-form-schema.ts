import { normaliseEmail } from './email-field.ts';
import { z } from './zod.ts';

const requiredField = z.string().check(z.minLength(1, 'Required'));

/** Only that both are there: what is wrong with them, the provider says in its own words. */
export const signInFormSchema = z.object({
  email: z.pipe(z.pipe(z.string(), z.transform(normaliseEmail)), requiredField),
  password: requiredField,
});

export type SignInForm = z.infer<typeof signInFormSchema>;
