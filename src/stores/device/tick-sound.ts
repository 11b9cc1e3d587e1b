import { afterPaint } from '../../lib/after-paint.ts';
import { reportError } from '../../lib/report-error.ts';
import { within } from '../../lib/within.ts';

/** A short knock that jumps up, in seconds and hertz. */
const LENGTH_S = 0.11;
const PITCH_HZ = { from: 520, to: 1040 };
const LOUDNESS = 0.18;

/** A call may hold the sound back for minutes: nobody knows any more what it was for. */
const LATE_MS = 1000;
/** What runs on costs battery, and holds the phone's sound back from others. */
const REST_AFTER_MS = 2000;

/** One for the whole visit: browsers allow only a few. */
let context: AudioContext | undefined;
let resting: Promise<void> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Plays the sound of a tick, made on the spot, with the frame that shows it. Silent where the browser
 * has no sound, or where nobody has touched the page yet; it never holds anything up (D119).
 */
export function playTick(): void {
  if (!('AudioContext' in globalThis) || !hasBeenTouched()) return;
  try {
    if (context?.state === 'closed') context = undefined;
    // Within the tap, which Safari asks for.
    const audio = (context ??= new AudioContext());
    clearTimeout(timer);
    timer = setTimeout(() => {
      resting = rest(audio);
    }, REST_AFTER_MS);
    // Whoever is just about to rest still says that it runs.
    const awake = Promise.all([wake(audio), resting.then(() => wake(audio)), afterPaint()]);
    within(LATE_MS, awake)
      .then((isInTime) => isInTime && knock(audio))
      .catch(silent);
  } catch (error) {
    silent(error);
  }
}

/** Firefox tells since version 120; before, it keeps the sound back itself. */
function hasBeenTouched(): boolean {
  if (!('userActivation' in navigator)) return true;
  // oxlint-disable-next-line compat/compat -- asked for in the line before
  return navigator.userActivation.hasBeenActive;
}

/** It rests between ticks; a call, or the camera that has just taken a proof, suspends it as well. */
async function wake(audio: AudioContext): Promise<void> {
  if (audio.state !== 'running') await audio.resume();
}

/** In a call it may never say that it rests. */
async function rest(audio: AudioContext): Promise<void> {
  await within(LATE_MS, audio.suspend()).catch(silent);
}

function silent(error: unknown): void {
  reportError('The tick sound does not play', error);
}

function knock(audio: AudioContext): void {
  const { currentTime: start } = audio;
  const end = start + LENGTH_S;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(PITCH_HZ.from, start);
  tone.frequency.exponentialRampToValueAtTime(PITCH_HZ.to, start + LENGTH_S / 3);
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}
