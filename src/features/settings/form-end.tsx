import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../../components/button.tsx';
import { FormError } from '../../components/field.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { providerWords } from '../../stores/session/account-message.ts';
import { useCloseProfileView } from '../../lib/profile-view.ts';

interface FormEndProps {
  /** Said while there is no network. */
  offlineNote: string;
  /** Why it did not go through, where no field is to blame. */
  error: { readonly message?: string; readonly types?: object } | undefined;
  look: ButtonLook;
  isSubmitting: boolean;
  /** Whether there is no way back for now. */
  isHeld?: boolean;
  /** What the button does. */
  children: ReactNode;
}

/** The end of an account form: what stands in its way, the button that sends it, and the way back. */
export function FormEnd({
  offlineNote,
  error,
  look,
  isSubmitting,
  isHeld = false,
  children,
}: FormEndProps) {
  const close = useCloseProfileView();
  return (
    <>
      <OfflineNote>{offlineNote}</OfflineNote>
      {error?.message && <FormError detail={providerWords(error)}>{error.message}</FormError>}
      <Button type="submit" look={look} wide busy={isSubmitting}>
        {children}
      </Button>
      <Button wide disabled={isHeld} onClick={close}>
        Back
      </Button>
    </>
  );
}
