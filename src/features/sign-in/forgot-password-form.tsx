import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { messageOf } from './account-error.ts';
import {
  type PasswordResetForm,
  passwordResetFormSchema,
} from '../../schema/password-reset-form-schema.ts';
import { EmailField, type EmailProps } from './account-fields.tsx';
import { FormRefusal } from './form-refusal.tsx';

export function ForgotPasswordForm({ email, onEmail }: EmailProps) {
  const { accounts } = useRepositories();
  const { register, handleSubmit, setError, formState } = useForm<PasswordResetForm>({
    resolver: zodResolver(passwordResetFormSchema),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;

  const sendReset = handleSubmit(async (values) => {
    try {
      await accounts.sendPasswordReset(values.email);
      showToast('Password reset email sent.', 'success');
    } catch (error) {
      setError('root', messageOf(error));
    }
  });

  return (
    <form className="stack-far" noValidate onSubmit={(event) => void sendReset(event)}>
      <EmailField error={errors.email?.message} onEmail={onEmail} {...register('email')} />
      <FormRefusal error={errors.root} />
      <Button type="submit" look="primary" wide busy={isSubmitting}>
        Send reset email
      </Button>
    </form>
  );
}
