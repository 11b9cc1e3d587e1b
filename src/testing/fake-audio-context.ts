/** Stands for the browser's sound, for `vi.stubGlobal('AudioContext', …)`. */
export class FakeAudioContext {
  /** How many sounds were heard. */
  static played = 0;
  static #state: AudioContextState = 'running';

  static reset(): void {
    FakeAudioContext.played = 0;
    FakeAudioContext.#state = 'running';
  }

  /** As by a call, or by the camera. */
  static suspend(): void {
    FakeAudioContext.#state = 'suspended';
  }

  readonly currentTime = 0;
  readonly destination = {};
  createGain = () => this.#node();
  createOscillator = () => ({
    ...this.#node(),
    type: 'sine',
    frequency: this.#parameter(),
    start: () => {
      if (FakeAudioContext.#state === 'running') FakeAudioContext.played += 1;
    },
    stop: () => {},
  });

  get state(): AudioContextState {
    return FakeAudioContext.#state;
  }

  async resume(): Promise<void> {
    FakeAudioContext.#state = 'running';
  }

  #parameter = () => ({ setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} });
  #node = () => ({ gain: this.#parameter(), connect: (next: unknown) => next });
}
