import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { removeAppState } from '../../stores/app-state.ts';
import { rejectStorage } from '../../stores/consent.ts';
import { useRepositories } from '../../stores/repositories-context.ts';
import { leave } from '../../stores/session.ts';
import { showToast } from '../../stores/toasts.ts';

/** Spec section 8, letter by letter. */
const NECESSARY_IS_REQUIRED =
  'Necessary storage is required for this app to work. Only necessary storage can be selected within the customise menu.';

/** Signs out, removes what the app has stored and says why nothing works without it. */
export function useReject() {
  const { accounts } = useRepositories();
  const navigate = useNavigate();
  const [isRejecting, setIsRejecting] = useState(false);

  const reject = async (): Promise<void> => {
    setIsRejecting(true);
    try {
      await leave(() => accounts.signOut());
    } catch {
      showToast('You are still signed in: logging out failed. Please try again.', 'error');
      return;
    } finally {
      setIsRejecting(false);
    }
    await navigate('/', { replace: true });
    rejectStorage();
    removeAppState();
    showToast(NECESSARY_IS_REQUIRED, 'error');
  };

  return { reject, isRejecting };
}
