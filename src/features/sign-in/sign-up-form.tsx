import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FormError } from '../../components/field.tsx';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { formFieldOf, messageOf, tellFailedProfile } from './account-error.ts';
import {
  FILL_IN_ALL_FIELDS,
  type SignUpForm as SignUpValues,
  signUpFormSchema,
} from '../../schema/sign-up-form-schema.ts';
import { asNewcomer } from '../../stores/session/newcomer.ts';
import { providerWords } from '../../stores/session/account-message.ts';
import { EmailField, type EmailProps, PasswordField, UsernameField } from './account-fields.tsx';
import { FormRefusal } from './form-refusal.tsx';
import { typedBefore } from './typed-texts.ts';
import { usePasswordHint } from './use-password-hint.ts';
import styles from './sign-in-page.module.css';

export function SignUpForm({ email, onEmail }: EmailProps) {
  const { accounts } = useRepositories();
  const [isShown, setIsShown] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<SignUpValues>({
    resolver: zodResolver(signUpFormSchema),
    defaultValues: { email, password: '', confirmPassword: '', username: typedBefore('username') },
  });
  const { errors, isSubmitting } = formState;
  const isIncomplete = Object.values(errors).some((error) => error.message === FILL_IN_ALL_FIELDS);

  const signUp = handleSubmit(async ({ email: address, password, username }) => {
    setIsShown(false);
    try {
      await asNewcomer(() => accounts.signUp({ email: address, password, username }));
    } catch (error) {
      tellFailedProfile(error);
      setError(formFieldOf(error), messageOf(error, username), { shouldFocus: true });
    }
  });

  return (
    <form className="stack-far" noValidate onSubmit={(event) => void signUp(event)}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <h2>Sign Up Information</h2>
        </legend>
        <EmailField error={ownMessage(errors.email)} onEmail={onEmail} {...register('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={usePasswordHint()}
          isShown={isShown}
          onShow={setIsShown}
          error={ownMessage(errors.password)}
          errorDetail={providerWords(errors.password)}
          {...register('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          isShown={isShown}
          error={ownMessage(errors.confirmPassword)}
          {...register('confirmPassword')}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <h2>Profile Information</h2>
        </legend>
        <UsernameField error={ownMessage(errors.username)} {...register('username')} />
      </fieldset>
      {isIncomplete && <FormError>{FILL_IN_ALL_FIELDS}</FormError>}
      <FormRefusal error={errors.root} />
      <p className="note">
        By registering you confirm you are over 18 and accept the Terms & Conditions, the Privacy
        Policy and the Disclaimer.
      </p>
      <Button type="submit" look="primary" wide busy={isSubmitting}>
        Sign Up
      </Button>
    </form>
  );
}

/** The message about all four stands once, below them; each empty field is only marked. */
function ownMessage(error: { message?: string } | undefined): string | undefined {
  return error?.message === FILL_IN_ALL_FIELDS ? '' : error?.message;
}
