import { LinkButton } from '../components/button.tsx';
import { Spinner } from '../components/spinner.tsx';
import { useAfter } from '../lib/use-after.ts';

/** How long somebody looks at the spinner before the way out appears (D16). */
const WAY_OUT_MS = 3000;

/** Any path that is not in the table: a spinner, and after a while the way back. */
export function UnknownPath() {
  const isStuck = useAfter(WAY_OUT_MS);
  return (
    <>
      <h1 className="visually-hidden">This page does not exist</h1>
      <Spinner>{isStuck && <LinkButton to="/home">Back to home</LinkButton>}</Spinner>
    </>
  );
}
