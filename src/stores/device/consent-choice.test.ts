import { beforeEach, expect, it, vi } from 'vitest';
import { PRODUCT } from '../../lib/product.ts';
import type { AnalyticsRepository } from '../../repositories/analytics-repository.ts';
import { takeConsoleErrors } from '../../testing/console-errors.ts';

const KEY = `${PRODUCT}-consent`;

beforeEach(() => {
  localStorage.clear();
});

/** The app as a fresh page load finds it. */
async function visit() {
  vi.resetModules();
  return import('./consent-choice.ts');
}

it.each(['all', 'necessary'] as const)('remembers %s after a reload', async (choice) => {
  const { giveConsent } = await visit();
  giveConsent(choice);
  const { useConsent } = await visit();
  expect(useConsent.getState().choice).toBe(choice);
});

it.each([['nothing'], ['"all"'], ['rejected']])('counts stored %s as no choice', async (stored) => {
  localStorage.setItem(KEY, stored);
  const { useConsent } = await visit();
  expect(useConsent.getState().choice).toBeNull();
});

it('stores a rejection nowhere, so that the next visit asks again', async () => {
  const { giveConsent, rejectStorage, useConsent } = await visit();
  giveConsent('all');
  rejectStorage();
  expect(useConsent.getState().choice).toBe('rejected');
  expect(localStorage).toHaveLength(0);
  const next = await visit();
  expect(next.useConsent.getState().choice).toBeNull();
});

it('lets the choice hold for this visit where the browser refuses to store it', async () => {
  const { giveConsent, useConsent } = await visit();
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  giveConsent('necessary');
  setItem.mockRestore();
  expect(useConsent.getState().choice).toBe('necessary');
  expect(takeConsoleErrors().join()).toContain('The consent choice is not stored');
});

it('only logs that Analytics did not start', async () => {
  const analytics: AnalyticsRepository = {
    start: async () => {
      throw new Error('no network');
    },
    stop: async () => {},
    recordScreen: async () => {},
  };
  const { followConsent, giveConsent, useConsent } = await visit();
  const stop = followConsent(analytics);
  giveConsent('all');
  await vi.waitFor(() => expect(takeConsoleErrors().join()).toContain('Analytics did not start'));
  expect(useConsent.getState().choice).toBe('all');
  stop();
});
