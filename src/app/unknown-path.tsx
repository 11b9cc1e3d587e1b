import { useEffect, useState } from 'react';
import { LinkButton } from '../components/button.tsx';
import { Spinner } from '../components/spinner.tsx';

/** How long somebody looks at the spinner before the way out appears (D16). */
const WAY_OUT_MS = 3000;

/** Any path that is not in the table: a spinner, and after a while the way back. */
export function UnknownPath() {
  const [isStuck, setIsStuck] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsStuck(true), WAY_OUT_MS);
    return () => clearTimeout(timer);
  }, []);

  return <Spinner>{isStuck && <LinkButton to="/home">Back to home</LinkButton>}</Spinner>;
}
