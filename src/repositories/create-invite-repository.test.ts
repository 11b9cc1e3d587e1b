import { expect, it, onTestFinished, vi } from 'vitest';
import { createInviteRepository } from './create-invite-repository.ts';
import type { InviteRepository } from './invite-repository.ts';

vi.mock(import('./ask-function.ts'), () => ({ askFunction: () => new Promise(() => {}) }));

it.each<[string, (invites: InviteRepository) => Promise<unknown>]>([
  ['making one', (invites) => invites.createInvite({ code: 'code' } as never)],
  ['looking at one', (invites) => invites.lookAtInvite('code')],
  ['accepting', (invites) => invites.acceptInvite('code', { answer: 'accept' } as never)],
  ['beginning', (invites) => invites.beginInvite('invite')],
])('D102: %s fails without an answer for 10 seconds', async (_what, act) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const end = vi.fn<(error: unknown) => void>();
  act(createInviteRepository({} as never, {} as never)).catch(end);
  // A code becomes an id by a digest, which no clock hurries.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(end).toHaveBeenCalledWith(expect.objectContaining({ kind: 'unavailable' }));
});
