import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import {
  type SignInForm as SignInValues,
  signInFormSchema,
} from '../../schema/sign-in-form-schema.ts';
import { messageOf } from './account-error.ts';
import { FormRefusal } from './form-refusal.tsx';
import styles from './sign-in-page.module.css';

export interface EmailProps {
  /** What was typed in another view. */
  email: string;
  onEmail: (email: string) => void;
}

export function SignInForm({ email, onEmail }: EmailProps) {
  const { accounts } = useRepositories();
  const { register, handleSubmit, setError, formState } = useForm<SignInValues>({
    resolver: zodResolver(signInFormSchema),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const signIn = handleSubmit(async (credentials) => {
    try {
      await accounts.signIn(credentials);
    } catch (error) {
      setError('root', messageOf(error));
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void signIn(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { onChange: (event: EmailEvent) => onEmail(event.target.value) })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
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

export interface EmailEvent {
  target: { value: string };
}
