import { XpGain } from '../../../components/fighter/xp-gain.tsx';
import { type Battle, type Outcome, outcomeFor, resultOf, xpAward } from '../../../domain/index.ts';
import { type PaidXp, usePaidXp } from '../../../stores/battles/paid-xp.ts';
import { useUser } from '../../../stores/session/session.ts';

const FOR_OUTCOME = {
  win: 'For your win.',
  draw: 'For the draw.',
  loss: 'For taking part.',
} as const satisfies Record<Outcome, string>;

/** What a finished battle has brought the player, which may be less than its result is worth (decision 032). */
export function BattleXp({ battle, userId }: { battle: Battle; userId: string }) {
  const user = useUser();
  const paid = usePaidXp(battle.id);
  const award = xpAward(battle)[userId] ?? 0;
  return (
    <XpGain
      amount={paid.status === 'paid' ? paid.xp : null}
      note={noteOf(paid, award, FOR_OUTCOME[outcomeFor(resultOf(battle), userId)])}
      xp={user && user.xp}
    />
  );
}

function noteOf(paid: PaidXp, award: number, forOutcome: string): string {
  switch (paid.status) {
    case 'asked':
      return `${award} by the result.`;
    case 'not-over':
      return `${award} by the result, paid once the day is over for everybody and all is sent.`;
    case 'unknown':
      return `${award} by the result. What was paid shows with a connection.`;
    case 'paid':
      if (paid.xp === award) return forOutcome;
      return paid.xp === 0
        ? 'Not paid: five battles a day are, if they ran over a night.'
        : `In place of ${award}, by the proof photos that are there.`;
  }
}
