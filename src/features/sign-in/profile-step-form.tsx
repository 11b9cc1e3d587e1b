import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button, LinkButton } from '../../components/button.tsx';
import { linkToProfileView } from '../../lib/profile-view.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { asNewcomer } from '../../stores/session/newcomer.ts';
import { formFieldOf, messageOf, SETTING_UP_FAILED, tellFailedProfile } from './account-error.ts';
import { usernameField } from '../../schema/username-field.ts';
import { z } from '../../schema/zod.ts';
import { UsernameField } from './account-fields.tsx';
import { FormRefusal } from './form-refusal.tsx';
import { typedBefore } from './typed-texts.ts';

const profileStepSchema = z.object({ username: usernameField });

/** For a sign-in whose profile could not be created when it was made (D133). */
export function ProfileStepForm() {
  const { accounts } = useRepositories();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(profileStepSchema),
    defaultValues: { username: typedBefore('username') },
  });
  const { errors, isSubmitting } = formState;

  // The form in which it was typed went with the sign-in, and could not say it.
  useEffect(() => {
    if (typedBefore('username')) setError('root', { message: SETTING_UP_FAILED });
  }, [setError]);

  const createProfile = handleSubmit(async ({ username }) => {
    try {
      await asNewcomer(() => accounts.createProfile(username));
    } catch (error) {
      tellFailedProfile(error);
      const field = formFieldOf(error) === 'username' ? 'username' : 'root';
      setError(field, messageOf(error, username), { shouldFocus: true });
    }
  });

  return (
    <form className="stack-far" noValidate onSubmit={(event) => void createProfile(event)}>
      <UsernameField error={errors.username?.message} {...register('username')} />
      <FormRefusal error={errors.root} />
      <Button type="submit" look="primary" wide busy={isSubmitting}>
        Continue
      </Button>
      <Button look="quiet" onClick={() => void accounts.signOut()}>
        Sign in as somebody else
      </Button>
      <LinkButton look="quiet" {...linkToProfileView('delete-account')}>
        Delete this account
      </LinkButton>
    </form>
  );
}
