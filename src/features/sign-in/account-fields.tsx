import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../components/field.tsx';
import { USERNAME_HINT } from '../../schema/username-field.ts';

interface AccountFieldProps extends UseFormRegisterReturn {
  error: string | undefined;
}

export interface EmailProps {
  /** What was typed in another view. */
  email: string;
  onEmail: (email: string) => void;
}

export function EmailField(props: AccountFieldProps & Pick<EmailProps, 'onEmail'>) {
  const { onEmail, onChange, ...field } = props;
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      {...field}
      onChange={(event) => {
        void onChange(event);
        onEmail(event.target.value);
      }}
    />
  );
}

export function UsernameField(props: AccountFieldProps) {
  return (
    <TextField
      label="Choose a username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      hint={USERNAME_HINT}
      {...props}
    />
  );
}
