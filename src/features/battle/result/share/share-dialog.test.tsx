import { screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_AVATAR, settleBattle } from '../../../../domain/index.ts';
import { takeConsoleErrors } from '../../../../testing/console-errors.ts';
import { heldAnswer } from '../../../../testing/held-answer.ts';
import { serverOf } from '../../../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../../../testing/render-app.tsx';
import { checkbox, duel, tickedOn } from '../../../../testing/sample-battles.ts';

const { arrival, line, drawn } = vi.hoisted(() => {
  const slow = { arrive: (): void => {} };
  const drawings: string[] = [];
  return {
    arrival: new Promise<void>((resolve) => (slow.arrive = resolve)),
    line: slow,
    drawn: drawings,
  };
});

// On a slow line.
vi.mock(import('../../../../components/fighter/gear-drawings.tsx'), async (original) => {
  await arrival;
  const { GEAR_DRAWINGS } = await original();
  return { GEAR_DRAWINGS: { ...GEAR_DRAWINGS, headband: <desc>Headband</desc> } };
});
// jsdom draws nothing.
vi.mock(import('./figure-image.ts'), () => ({
  figureImage: async (drawing) => {
    drawn.push(drawing.innerHTML);
    return new Image();
  },
}));
vi.mock(import('./draw-card.ts'), () => ({ cardPicture: async () => new Blob() }));

afterEach(() => vi.unstubAllGlobals());

async function openDialog(server = serverOf('Ann', 'Bob')) {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:card';
      static override revokeObjectURL = () => {};
    },
  );
  server.putBattle(settleBattle(tickedOn(duel([checkbox()], 3), 'ann', [2]), '2026-04-01'));
  const path = '/battle?id=duel';
  const { user } = renderApp({ server, as: 'ann', path, now: '2026-04-01T12:00:00Z' });
  await user.click(await screen.findByRole('button', { name: 'Share the result' }));
  return user;
}

it('waits with the picture for what the fighters wear', async () => {
  const server = serverOf('Ann', 'Bob');
  server.changeUser('ann', { level: 2, avatar: { ...DEFAULT_AVATAR, gear: ['headband'] } });
  await openDialog(server);
  await meanwhile(line.arrive);
  expect(await screen.findByRole('img', { name: /^Ann wins/ })).toBeInTheDocument();
  expect(drawn).toEqual([expect.stringContaining('Headband'), expect.any(String)]);
});

it('says nothing where the sheet is closed, and what else can be done where it does not open', async () => {
  const shared = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new DOMException('', 'AbortError'))
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  Object.assign(navigator, { share: shared, canShare: () => true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });
  const user = await openDialog();
  const share = await screen.findByRole('button', { name: 'Share' });
  await user.click(share);
  expect(screen.queryByText(/could not be shared/)).toBeNull();
  await user.click(share);
  expect(await screen.findByText(/^It could not be shared/)).toBeVisible();
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('A result was not shared')]);
});

it('opens one share sheet, however fast Share is pressed again', async () => {
  const sheet = heldAnswer();
  const shared = vi.fn<() => Promise<void>>(() => sheet.given);
  Object.assign(navigator, { share: shared, canShare: () => true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });
  const user = await openDialog();
  await user.dblClick(await screen.findByRole('button', { name: 'Share' }));
  expect(shared).toHaveBeenCalledOnce();
  await meanwhile(sheet.give);
});
