import { beforeEach, expect, it, vi } from 'vitest';
import type { WorkerMessage } from '../lib/worker-messages.ts';
import { followWorker } from './worker-mail.ts';

beforeEach(() => {
  document.mail = [];
});

/** As the page's first listener does (first-paint.js). */
const arrive = (data: unknown) => document.mail?.push(new MessageEvent('message', { data }));

const OPEN: WorkerMessage = { type: 'open', path: '/battle?id=one' };

it('tells what the worker said before anybody listened, once', () => {
  arrive(OPEN);
  arrive({ type: 'open', path: 'https://evil.example/' });
  const hear = vi.fn<(message: WorkerMessage) => void>();
  followWorker(hear)();
  expect(hear.mock.calls).toEqual([[OPEN]]);
  followWorker(hear);
  expect(hear).toHaveBeenCalledOnce();
});

it('tells what the worker says from then on, and keeps it where nobody listens just now', () => {
  const hear = vi.fn<(message: WorkerMessage) => void>();
  const end = followWorker(hear);
  arrive(OPEN);
  expect(hear).toHaveBeenCalledOnce();
  end();
  arrive({ type: 'subscription-changed' });
  expect(hear).toHaveBeenCalledOnce();
  followWorker(hear);
  expect(hear).toHaveBeenLastCalledWith({ type: 'subscription-changed' });
});
