import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import {
  type SignInForm as SignInValues,
  signInFormSchema,
} from '../../schema/sign-in-form-schema.ts';
import { messageOf } from './account-error.ts';
import { EmailField, type EmailProps, PasswordField } from './account-fields.tsx';
import { FormRefusal } from './form-refusal.tsx';

export function SignInForm({ email, onEmail }: EmailProps) {
  const { accounts } = useRepositories();
  const [isShown, setIsShown] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<SignInValues>({
    resolver: zodResolver(signInFormSchema),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const signIn = handleSubmit(async (credentials) => {
    setIsShown(false);
    try {
      await accounts.signIn(credentials);
    } catch (error) {
      setError('root', messageOf(error));
    }
  });

  return (
    <form className="stack-far" noValidate onSubmit={(event) => void signIn(event)}>
      <EmailField error={errors.email?.message} onEmail={onEmail} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        isShown={isShown}
        onShow={setIsShown}
        error={errors.password?.message}
        {...register('password')}
      />
      <FormRefusal error={errors.root} />
      <Button type="submit" look="primary" wide busy={isSubmitting}>
        Sign In
      </Button>
    </form>
  );
}
