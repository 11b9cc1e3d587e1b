import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { useCloseProfileView } from '../../lib/profile-view.ts';
import { useIsShown } from '../../lib/use-go-on.ts';
import {
  type PasswordResetForm,
  passwordResetFormSchema,
} from '../../schema/password-reset-form-schema.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { accountMessage, accountText } from '../../stores/session/account-message.ts';
import { useEmail } from '../../stores/session/session.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { FormEnd } from './form-end.tsx';

/** `/settings?view=change-password`: a reset mail to the signed-in address (D131). */
export function ChangePasswordDialog() {
  const { accounts } = useRepositories();
  const close = useCloseProfileView();
  const isShown = useIsShown();
  const { register, handleSubmit, setError, formState } = useForm<PasswordResetForm>({
    resolver: zodResolver(passwordResetFormSchema),
    defaultValues: { email: useEmail() },
  });
  const { errors, isSubmitting } = formState;

  const sendReset = handleSubmit(async ({ email }) => {
    try {
      await accounts.sendPasswordReset(email);
      showToast('Password reset email sent.', 'success');
      close();
    } catch (error) {
      if (isShown.current) setError('root', accountMessage(error));
      else showToast(accountText(error), 'error');
    }
  });

  return (
    <Dialog title="Change Password" onClose={close} toTypeIn>
      <form className="stack-far" noValidate onSubmit={(event) => void sendReset(event)}>
        <p>We send you a link. Open it to choose a new password.</p>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <FormEnd
          offlineNote="Sending the email needs a connection."
          error={errors.root}
          look="primary"
          isSubmitting={isSubmitting}
        >
          Send reset email
        </FormEnd>
      </form>
    </Dialog>
  );
}
