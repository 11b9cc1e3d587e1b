import { describe, expect, test } from 'vitest';
import type { Saying } from '../../domain/index.ts';
import {
  type Backend,
  newActiveDuel,
  newPlayer,
  oneBattle,
  type Player,
  record,
  rejection,
} from './contract-players.ts';

const about = { dayKey: 'day1', targetKey: 'target1' };

async function begin(backend: Backend) {
  const { challenger, opponent, battle } = await newActiveDuel(backend);
  const say = (from: Player, to: Player, saying: Omit<Saying, 'to'>) =>
    from.repositories.functions.sayWord({ battleId: battle.id, to: to.user.id, ...saying });
  return { challenger, opponent, battle, say };
}

/** Cheers and nudges. */
export function describeWords(backend: Backend): void {
  describe('words', () => {
    test('are in the battle of both as soon as they are said', async () => {
      const { challenger, opponent, battle, say } = await begin(backend);
      const shown = oneBattle(challenger, battle);
      await say(opponent, challenger, { kind: 'CLOCK', about: null });
      const nudge = { to: challenger.user.id, kind: 'CLOCK', about: null, day: 1 };
      await shown.until((value) => value?.battle.words?.[opponent.user.id]?.length === 1);
      await record(challenger, battle, 'target1', true).sent;
      await say(opponent, challenger, { kind: 'RESPECT', about });
      const { battle: heard } =
        (await shown.until((value) => value?.battle.words?.[opponent.user.id]?.length === 2)) ?? {};
      expect(heard?.words).toEqual({
        [opponent.user.id]: [nudge, { ...nudge, kind: 'RESPECT', about }],
      });
    });

    test('attack 193: are refused once said, and about nothing', async () => {
      const { challenger, opponent, battle, say } = await begin(backend);
      const cheer = { kind: 'NICE', about } as const;
      await expect(say(opponent, challenger, cheer)).rejects.toMatchObject(rejection('changed'));
      await record(challenger, battle, 'target1', true).sent;
      await say(opponent, challenger, cheer);
      await expect(say(opponent, challenger, cheer)).rejects.toMatchObject(
        rejection('resource-exhausted'),
      );
    });

    test('attack 192: are refused from a stranger and to one', async () => {
      const { challenger, opponent, say } = await begin(backend);
      const stranger = await newPlayer(backend);
      const nudge = { kind: 'THERE', about: null } as const;
      for (const [from, to] of [
        [stranger, challenger],
        [opponent, stranger],
      ] as const)
        await expect(say(from, to, nudge)).rejects.toMatchObject(rejection('permission-denied'));
    });

    test('attack 196: do not reach who has switched them off or blocked their sender', async () => {
      const { challenger, opponent, say } = await begin(backend);
      const { personalUsers } = challenger.repositories;
      const nudge = () => say(opponent, challenger, { kind: 'THERE', about: null });
      await personalUsers.setHearsWords(challenger.user.id, false);
      await expect(nudge()).rejects.toMatchObject(rejection('not-found'));
      await personalUsers.setHearsWords(challenger.user.id, true);
      await personalUsers.setBlocked(challenger.user.id, opponent.user.id, true);
      await expect(nudge()).rejects.toMatchObject(rejection('not-found'));
      await personalUsers.setBlocked(challenger.user.id, opponent.user.id, false);
      await expect(nudge()).resolves.toBeUndefined();
    });
  });
}
