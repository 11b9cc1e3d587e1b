import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../components/field.tsx';
import { USERNAME_HINT } from '../../schema/username-field.ts';
import { usernameTaken } from '../../schema/username-document.ts';
import styles from './sign-in-page.module.css';
import { keepTyped, typedBefore } from './typed-texts.ts';
import { useNameCheck } from './use-name-check.ts';

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

/** Says while it is typed whether the name is free. */
export function UsernameField({ error, onChange, ...field }: AccountFieldProps) {
  const [typed, setTyped] = useState(() => typedBefore('username'));
  const isTaken = useNameCheck(typed);
  const refusal = error ?? (isTaken ? usernameTaken(typed) : undefined);
  const status = isTaken === undefined ? '' : isTaken ? 'Taken' : 'Free';
  return (
    <TextField
      label="Choose a username"
      autoComplete="nickname"
      isVerbatim
      hint={USERNAME_HINT}
      {...field}
      status={error === undefined ? status : ''}
      error={refusal}
      onChange={(event) => {
        void onChange(event);
        setTyped(event.target.value);
        keepTyped('username', event.target.value);
      }}
    />
  );
}

interface PasswordFieldProps extends AccountFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  isShown: boolean;
  /** What the provider says about it. */
  errorDetail?: string | undefined;
  hint?: string | undefined;
  /** Shows or hides what is typed; without it another field's button does. */
  onShow?: ((isShown: boolean) => void) | undefined;
}

export function PasswordField({ isShown, onShow, ...field }: PasswordFieldProps) {
  return (
    <TextField
      isVerbatim
      {...field}
      type={isShown ? 'text' : 'password'}
      action={onShow && <ShowButton isShown={isShown} onShow={onShow} />}
    />
  );
}

interface ShowButtonProps {
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

function ShowButton({ isShown, onShow }: ShowButtonProps) {
  return (
    <button
      type="button"
      className={styles.show}
      aria-label={isShown ? 'Hide what is typed' : 'Show what is typed'}
      onClick={() => onShow(!isShown)}
    >
      {isShown ? 'Hide' : 'Show'}
    </button>
  );
}
