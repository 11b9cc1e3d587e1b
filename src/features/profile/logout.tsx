import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { depart, logOut } from '../../stores/visit/departure.ts';

/** Ends on the welcome page. */
export function Logout() {
  const repositories = useRepositories();
  const navigate = useNavigate();

  const leave = async (): Promise<void> => {
    if (!(await logOut(repositories))) return;
    await navigate('/', { replace: true });
    depart();
  };

  return (
    <Button wide onClick={leave}>
      Logout
    </Button>
  );
}
