import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Checkbox } from '../../components/checkbox.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormError, TextField } from '../../components/field.tsx';
import { List } from '../../components/list.tsx';
import { useCloseProfileView } from '../../lib/profile-view.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { signInFormSchema } from '../../schema/sign-in-form-schema.ts';
import { z } from '../../schema/zod.ts';
import { depart, forgetPlayer } from '../../stores/visit/departure.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { leave, useEmail } from '../../stores/session/session.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { accountMessage, providerWords } from '../../stores/session/account-message.ts';
import styles from './account-form.module.css';
import { FormEnd } from './form-end.tsx';

const deleteAccountSchema = z.object({
  password: signInFormSchema.shape.password,
  isSure: z.literal(true, 'Please confirm that this cannot be undone.'),
});

/** A form that knows the address asks for the password alone. */
const ABOUT_PASSWORD: Readonly<Record<string, string>> = {
  'invalid-credential': 'This is not the password of your account.',
  'wrong-password': 'This is not the password of your account.',
  'too-many-requests': 'Too many tries. Please wait a few minutes.',
};

/**
 * `/settings?view=delete-account`: signs in afresh and deletes (D139). After an interruption the same
 * form goes on where it stopped; until it has, nobody leaves it for the screens of a half-deleted
 * account.
 */
export function DeleteAccountDialog() {
  const repositories = useRepositories();
  const email = useEmail();
  const close = useCloseProfileView();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(deleteAccountSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const unsure = errors.isSure?.message;
  const unsureId = useId();

  const deleteAccount = handleSubmit(async ({ password }) => {
    try {
      await leave(() => repositories.accounts.deleteAccount(password));
    } catch (error) {
      if (isAboutPassword(error))
        setError('password', accountMessage(error, ABOUT_PASSWORD), { shouldFocus: true });
      else
        setError('root', {
          message: 'An error occurred deleting your account. Please try again.',
        });
      return;
    }
    await forgetPlayer(repositories);
    showToast('Your account is deleted.', 'success');
    await navigate('/', { replace: true });
    depart();
  });

  return (
    <Dialog title="Delete Account" isHeld={isSubmitting} onClose={close} toTypeIn>
      <form className="stack-far" noValidate onSubmit={(event) => void deleteAccount(event)}>
        <Consequences />
        {/* For password managers: it says whose password is asked for. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          errorDetail={providerWords(errors.password)}
          {...register('password')}
        />
        <Checkbox
          label="I know that this cannot be undone"
          {...register('isSure')}
          {...(unsure && { 'aria-invalid': true, 'aria-describedby': unsureId })}
        />
        {unsure && <FormError id={unsureId}>{unsure}</FormError>}
        <FormEnd
          offlineNote="Deleting your account needs a connection."
          error={errors.root}
          look="danger"
          isSubmitting={isSubmitting}
          isHeld={isSubmitting}
        >
          Delete my account
        </FormEnd>
      </form>
    </Dialog>
  );
}

/** Anything else, a provider in trouble as well, can be tried again as it stands. */
const isAboutPassword = (error: unknown): boolean =>
  error instanceof RepositoryError && (error.providerCode ?? '') in ABOUT_PASSWORD;

function Consequences() {
  return (
    <>
      <p>Deleting your account cannot be undone:</p>
      <List className={styles.consequences}>
        <li>Your fighter, level, settings and photos are deleted.</li>
        <li>Requests that wait for an answer are declined.</li>
        <li>Running battles go on without you, under the name Deleted player.</li>
        <li>Your username can be taken by somebody else.</li>
      </List>
    </>
  );
}
