import { heldAnswer } from './held-answer.ts';

/** Stands for the browser's sound, for `vi.stubGlobal('AudioContext', …)`. */
export class FakeAudioContext {
  /** How many sounds were heard. */
  static played = 0;
  static state: AudioContextState = 'running';
  static #call: ReturnType<typeof heldAnswer> | undefined;

  static reset(): void {
    FakeAudioContext.played = 0;
    FakeAudioContext.state = 'running';
  }

  /** As by the camera. */
  static suspend(): void {
    FakeAudioContext.state = 'suspended';
  }

  /** Suspended until the call is over: whoever resumes it waits for that. */
  static beginCall(): void {
    FakeAudioContext.suspend();
    FakeAudioContext.#call = heldAnswer();
  }

  static endCall(): void {
    FakeAudioContext.#call?.give();
    FakeAudioContext.#call = undefined;
  }

  readonly currentTime = 0;
  readonly destination = {};
  createGain = () => this.#node();
  createOscillator = () => ({
    ...this.#node(),
    type: 'sine',
    frequency: this.#parameter(),
    start: () => {
      if (FakeAudioContext.state === 'running') FakeAudioContext.played += 1;
    },
    stop: () => {},
  });

  constructor() {
    FakeAudioContext.state = 'running';
  }

  get state(): AudioContextState {
    return FakeAudioContext.state;
  }

  async suspend(): Promise<void> {
    FakeAudioContext.suspend();
  }

  async resume(): Promise<void> {
    if (FakeAudioContext.state === 'closed') throw new DOMException('', 'InvalidStateError');
    if (FakeAudioContext.#call) await FakeAudioContext.#call.given;
    FakeAudioContext.state = 'running';
  }

  #parameter = () => ({ setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} });
  #node = () => ({ gain: this.#parameter(), connect: (next: unknown) => next });
}
