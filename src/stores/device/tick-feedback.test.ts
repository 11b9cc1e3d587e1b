import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from '../../lib/after-paint.ts';
import { FakeAudioContext } from '../../testing/fake-audio-context.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import { resetAppState } from './app-state.ts';
import { celebrateTick, setSound } from './tick-feedback.ts';

const vibrate = vi.fn<(ms: number) => boolean>();

function device({ isTouched = true, wantsMotion = true } = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: !wantsMotion }));
  vi.stubGlobal('AudioContext', FakeAudioContext);
  Object.assign(navigator, { userActivation: { hasBeenActive: isTouched }, vibrate });
}

/** How many sounds there were by the time that the frame with the tick is painted. */
async function heard(): Promise<number> {
  await afterPaint();
  // Whoever has to be woken first is awake by then.
  await afterPaint();
  return FakeAudioContext.played;
}

beforeEach(() => {
  FakeAudioContext.reset();
  vibrate.mockClear();
});

afterEach(() => {
  resetAppState();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(navigator, 'userActivation');
});

it('is heard and felt', async () => {
  device();
  celebrateTick();
  expect(await heard()).toBe(1);
  expect(vibrate).toHaveBeenCalledWith(10);
});

it('is heard again after something else has suspended the sound', async () => {
  device();
  celebrateTick();
  await heard();
  FakeAudioContext.suspend();
  celebrateTick();
  expect(await heard()).toBe(2);
});

it('lets go of the phone a moment after the last tick, and is woken in the next press', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  device();
  celebrateTick();
  await vi.advanceTimersByTimeAsync(1500);
  celebrateTick();
  await vi.advanceTimersByTimeAsync(1500);
  expect(FakeAudioContext.played).toBe(2);
  expect(FakeAudioContext.state).toBe('running');
  await vi.advanceTimersByTimeAsync(1500);
  expect(FakeAudioContext.state).toBe('suspended');
  celebrateTick();
  expect(FakeAudioContext.state).toBe('running');
  expect(await heard()).toBe(3);
});

it('is heard by a press that comes while it is being suspended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  device();
  const { given, give } = heldAnswer();
  vi.spyOn(FakeAudioContext.prototype, 'suspend').mockImplementationOnce(() =>
    given.then(() => FakeAudioContext.suspend()),
  );
  celebrateTick();
  await vi.advanceTimersByTimeAsync(2500);
  celebrateTick();
  give();
  expect(await heard()).toBe(2);
});

it('is not heard long after its press, when a call is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  device();
  FakeAudioContext.beginCall();
  celebrateTick();
  await vi.advanceTimersByTimeAsync(5000);
  FakeAudioContext.endCall();
  expect(await heard()).toBe(0);
});

it('is heard after its sound was closed', async () => {
  device();
  celebrateTick();
  await heard();
  FakeAudioContext.state = 'closed';
  celebrateTick();
  expect(await heard()).toBe(2);
});

it('is silent before anybody has touched the page', async () => {
  device({ isTouched: false });
  celebrateTick();
  expect(await heard()).toBe(0);
});

it('fault 23: is heard where the browser does not tell whether it was touched', async () => {
  device();
  Reflect.deleteProperty(navigator, 'userActivation');
  celebrateTick();
  expect(await heard()).toBe(1);
});

it('is silent once switched off', async () => {
  device();
  setSound(false);
  celebrateTick();
  expect(await heard()).toBe(0);
});

it('is neither heard nor felt by whoever wants less movement, unless they ask for the sound', async () => {
  device({ wantsMotion: false });
  celebrateTick();
  expect(await heard()).toBe(0);
  expect(vibrate).not.toHaveBeenCalled();
  setSound(true);
  celebrateTick();
  expect(await heard()).toBe(2);
});

it('holds nothing up where there is no sound', async () => {
  celebrateTick();
  expect(await heard()).toBe(0);
});
