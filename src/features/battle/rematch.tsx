import { Button } from '../../components/button.tsx';
import { useDelayedPress } from '../../components/use-delayed-link.ts';
import type { Battle } from '../../domain/index.ts';
import { useRematch } from '../../stores/challenges/use-rematch.ts';

/** One tap from the result to the next battle on the same terms. */
export function Rematch({ battle }: { battle: Battle }) {
  const rematch = useRematch(battle);
  const { isPressed, press } = useDelayedPress(() => rematch?.());
  if (rematch === null) return null;
  return (
    <Button look="primary" wide data-pressed={isPressed} onClick={press}>
      Rematch
    </Button>
  );
}
