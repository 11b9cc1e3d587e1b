import { emailField } from './email-field.ts';
import { z } from './zod.ts';

export const passwordResetFormSchema = z.object({ email: emailField });

export type PasswordResetForm = z.infer<typeof passwordResetFormSchema>;
