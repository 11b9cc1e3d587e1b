import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { depart, logOut } from '../../stores/visit/departure.ts';

/** Ends on the welcome page; says so where nobody was signed out. */
export function Logout() {
  const repositories = useRepositories();
  const navigate = useNavigate();

  const leave = async (): Promise<void> => {
    try {
      if (!(await logOut(repositories))) return;
      await navigate('/', { replace: true });
      depart();
    } catch {
      showToast('You are still signed in: logging out failed. Please try again.', 'error');
    }
  };

  return (
    <Button wide onClick={leave}>
      Logout
    </Button>
  );
}
