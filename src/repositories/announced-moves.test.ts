import { expect, it, vi } from 'vitest';
import type { Battle } from '../domain/index.ts';
import { takeConsoleErrors } from '../testing/console-errors.ts';
import { InMemoryPhone } from '../testing/in-memory-phone.ts';
import { serverOf } from '../testing/in-memory-server.ts';
import { inMemoryBattles } from '../testing/in-memory-battles.ts';
import { ANN, checkbox, duel } from '../testing/sample-battles.ts';
import { announcedMoves } from './announced-moves.ts';
import { RepositoryError } from './repository-error.ts';

function annsBattles(sendRequestNotification: (battleId: string) => Promise<void>) {
  const server = serverOf('Ann', 'Bob');
  const phone = new InMemoryPhone(server);
  phone.signInAs(ANN);
  const battle = { ...duel([checkbox()]), status: 'PENDING', startDate: '2999-01-01' } as const;
  server.putBattle(battle);
  return {
    battle,
    battles: announcedMoves(inMemoryBattles(phone), async () => ({ sendRequestNotification })),
  };
}

it('asks the server to tell the others after a move, and not when the move failed', async () => {
  const told = vi.fn<(battleId: string) => Promise<void>>(async () => {});
  const { battle, battles } = annsBattles(told);
  await expect(battles.declineBattle('nowhere', ANN)).rejects.toBeInstanceOf(RepositoryError);
  expect(told).not.toHaveBeenCalled();
  await battles.declineBattle(battle.id, ANN);
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(battle.id));
});

it.each(['createBattle', 'editBattle', 'proposeChanges', 'acceptBattle', 'declineBattle'] as const)(
  'hands on %s as it is, and tells of it',
  async (name) => {
    const told = vi.fn<(battleId: string) => Promise<void>>(async () => {});
    const battle = duel([checkbox()]);
    const move = vi.fn<(...move: unknown[]) => Promise<Battle>>(async () => battle);
    const announced = announcedMoves(
      {
        createBattle: move,
        editBattle: move,
        proposeChanges: move,
        acceptBattle: move,
        declineBattle: move,
      },
      async () => ({ sendRequestNotification: told }),
    );
    await Reflect.apply(announced[name], announced, [battle]);
    expect(move).toHaveBeenCalledExactlyOnceWith(battle);
    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(battle.id));
  },
);

it('lets a move stand of which the others are not told', async () => {
  const { battle, battles } = annsBattles(async () => {
    throw new Error('out of order');
  });
  await expect(battles.declineBattle(battle.id, ANN)).resolves.toMatchObject({
    status: 'DECLINED',
  });
  await vi.waitFor(() =>
    expect(takeConsoleErrors().join(' ')).toContain('The others were not told of a request'),
  );
});
