import { FormError } from '../../components/field.tsx';
import { providerWords } from '../../stores/session/account-message.ts';

interface FormRefusalProps {
  error: { readonly message?: string; readonly types?: object } | undefined;
}

/** Why a whole form was refused; nothing while it was not. */
export function FormRefusal({ error }: FormRefusalProps) {
  return error?.message && <FormError detail={providerWords(error)}>{error.message}</FormError>;
}
