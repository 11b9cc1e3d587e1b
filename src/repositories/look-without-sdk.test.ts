import { afterEach, expect, it, vi } from 'vitest';

import { FUNCTIONS_REGION } from '../schema/functions-region.ts';
import { lookWithoutSdk } from './look-without-sdk.ts';

const CODE = 'abcdefghijklmnopqrstuv';

function answering(answer: () => Promise<Response>) {
  const ask = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', ask);
  return ask;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks as the protocol of callable functions wants it', async () => {
  const result = { state: 'unknown', poster: null, battleId: null };
  const ask = answering(() => Promise.resolve(Response.json({ result })));
  await expect(lookWithoutSdk(CODE)).resolves.toEqual(result);
  const [[url, request] = []] = ask.mock.calls;
  const place = `^https://${FUNCTIONS_REGION}-.*\\.cloudfunctions\\.net/lookAtInvite$`;
  expect(url).toMatch(new RegExp(place));
  expect(request).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: { code: CODE } }),
  });
});

it.each([
  ['wants the proof of App Check', 401],
  ['has heard enough from this address', 429],
  ['has no such function', 404],
])('rejects where the server %s', async (_, status) => {
  answering(() => Promise.resolve(Response.json({ error: {} }, { status })));
  await expect(lookWithoutSdk(CODE)).rejects.toThrow(`lookAtInvite answers ${status}`);
});

it.each([
  ['nobody answers', () => new Promise<never>(() => {})],
  ['an answer breaks off', () => Promise.resolve(new Response(new ReadableStream()))],
])('rejects where %s, so that the app can begin', async (_, answer) => {
  vi.useFakeTimers();
  answering(answer);
  const [look] = await Promise.allSettled([
    lookWithoutSdk(CODE),
    vi.advanceTimersByTimeAsync(10_000),
  ]);
  expect(look).toMatchObject({ reason: new Error('lookAtInvite answers nothing') });
});
