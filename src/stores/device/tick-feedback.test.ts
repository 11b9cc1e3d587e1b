import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from '../../lib/after-paint.ts';
import { resetAppState } from './app-state.ts';
import { celebrateTick, setSound } from './tick-feedback.ts';

/** Stands for the browser's sound; counts what is played. */
let played = 0;

class FakeAudioContext {
  readonly currentTime = 0;
  readonly destination = {};
  createGain = () => this.#node();
  createOscillator = () => ({
    ...this.#node(),
    type: 'sine',
    frequency: this.#parameter(),
    start: () => {
      played += 1;
    },
    stop: () => {},
  });
  #parameter = () => ({ setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} });
  #node = () => ({ gain: this.#parameter(), connect: (next: unknown) => next });
}

const vibrate = vi.fn<(ms: number) => boolean>();

function device({ isTouched = true, wantsMotion = true } = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: !wantsMotion }));
  vi.stubGlobal('AudioContext', FakeAudioContext);
  Object.assign(navigator, { userActivation: { hasBeenActive: isTouched }, vibrate });
}

/** How many sounds there were by the time that the frame with the tick is painted. */
async function heard(): Promise<number> {
  await afterPaint();
  return played;
}

beforeEach(() => {
  played = 0;
  vibrate.mockClear();
});

afterEach(() => {
  resetAppState();
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
