import { deleteApp, initializeApp } from 'firebase/app';
import { getFunctions } from 'firebase/functions';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onTrouble, type Trouble } from '../lib/report-error.ts';
import { askFunction } from './ask-function.ts';
import { createServerFunctions } from './server-functions.ts';

type Fetch = (...args: Parameters<typeof fetch>) => Promise<Response>;

// The SDK keeps the `fetch` that it finds when it is loaded.
const { network } = vi.hoisted(() => {
  const answering = { network: vi.fn<Fetch>() };
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => answering.network(...args));
  return answering;
});

const PAGE = '<html>404. That is an error.</html>';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const isUnread = (options: RequestInit | undefined) => options?.mode === 'no-cors';

let heard: Trouble[];
let functions: ReturnType<typeof getFunctions>;

beforeEach(() => {
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => network(...args));
  const app = initializeApp({ projectId: 'demo-habit-rivals', apiKey: 'demo', appId: 'demo' });
  functions = getFunctions(app);
  heard = [];
  const stop = onTrouble((trouble) => heard.push(trouble));
  onTestFinished(async () => {
    stop();
    await deleteApp(app);
  });
});

/** What is told of a function that has failed, each in its own name: it is told once a visit. */
async function toldOf(name: string): Promise<[string, unknown][]> {
  await expect(askFunction(functions, name, {})).rejects.toBeInstanceOf(Error);
  return heard.map(({ what, error }) => [what, (error as { code?: unknown }).code]);
}

test('fault 182: a function that is not there is told, though the browser hides its answer', async () => {
  network.mockImplementation((_url, options) =>
    isUnread(options) ? Promise.resolve(new Response(PAGE, { status: 404 })) : lost(),
  );
  const told = [['The function updateXp does not answer', 'functions/internal']];
  expect(await toldOf('updateXp')).toEqual(told);
  const requests = network.mock.calls.length;
  expect(await toldOf('updateXp')).toEqual(told);
  expect(network).toHaveBeenCalledTimes(requests + 1);
});

test('nothing is told where one connection was lost, and the next one is not', async () => {
  network.mockImplementationOnce(lost);
  network.mockImplementation(async () => Response.json({ error: {} }, { status: 400 }));
  expect(await toldOf('createInvite')).toEqual([]);
});

test('fault 182: so is one whose 404 can be read', async () => {
  network.mockImplementation(async () => new Response(PAGE, { status: 404 }));
  expect(await toldOf('sayWord')).toEqual([
    ['The function sayWord does not answer', 'functions/not-found'],
  ]);
});

test('nothing is told where the connection is lost, or the function itself refuses', async () => {
  network.mockImplementation(lost);
  expect(await toldOf('searchUsers')).toEqual([]);
  const refusal = { error: { status: 'NOT_FOUND', message: 'There is no such player.' } };
  network.mockImplementation(async () => Response.json(refusal, { status: 404 }));
  expect(await toldOf('reportPlayer')).toEqual([]);
  network.mockImplementation(async () => {
    const failed = { error: { status: 'INTERNAL', message: 'INTERNAL' } };
    return Response.json(failed, { status: 500 });
  });
  expect(await toldOf('closeAccount')).toEqual([]);
});

test('nobody waits longer than ten seconds for what they have pressed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  network.mockImplementation(() => new Promise(() => {}));
  const server = createServerFunctions(functions);
  const failed = Promise.allSettled([
    server.reportPlayer({ userId: 'bob', reason: 'username', photo: null }),
    server.sayWord({ battleId: 'duel', to: 'bob', kind: 'YOUR_TURN', about: null }),
    server.searchUsers('bo'),
  ]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toMatchObject(
    Array.from({ length: 3 }, () => ({ reason: { kind: 'unavailable' } })),
  );
});
