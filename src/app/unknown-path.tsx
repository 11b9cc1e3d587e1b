import { useLocation } from 'react-router-dom';
import { LinkButton } from '../components/button.tsx';
import { Spinner } from '../components/spinner.tsx';
import { useAfter } from '../lib/use-after.ts';
import styles from './unknown-path.module.css';

/** How long somebody looks at the spinner before the way out appears (D16). */
const WAY_OUT_MS = 3000;

/** Any path that is not in the table: a spinner, and after a while which it is and the way back. */
export function UnknownPath() {
  const isStuck = useAfter(WAY_OUT_MS);
  const { pathname } = useLocation();
  return (
    <>
      <h1 className="visually-hidden">This page does not exist</h1>
      <Spinner>
        {isStuck && (
          <>
            <p className={styles.address}>There is nothing at {pathname}</p>
            <LinkButton to="/home">Back to home</LinkButton>
          </>
        )}
      </Spinner>
    </>
  );
}
