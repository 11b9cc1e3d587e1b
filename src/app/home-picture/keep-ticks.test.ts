import { afterEach, expect, it, vi } from 'vitest';
import { doPresses } from '../front-page/do-presses.ts';
import { keepTicks, TICKS_KEY } from './keep-ticks.ts';

const box = (title: string) => `<input id="${title}" type="checkbox" aria-label="${title}">`;
const card = (battle: string, boxes: string) =>
  `<article><a href="/battle?id=${battle}">${battle}</a>${boxes}</article>`;
const HOME = card('one', box('Walk') + box('Walk')) + card('two', box('Walk') + box('Read'));

let root: HTMLElement;
let visit: AbortController;

/** A page whose app has not started, of a picture that is true until `end`. */
function openPicture(end = 1, html = HOME): void {
  document.body.innerHTML = `<div id="root" data-picture="${end}"><div>${html}</div></div>`;
  const [found] = document.querySelectorAll<HTMLElement>('#root');
  if (!found) throw new Error('There is a root');
  root = found;
  document.presses = [];
  // What first-paint.js does, which a test of it has loaded or not: one of the two hears a press.
  root.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement) document.presses?.push(target);
  });
  visit = new AbortController();
  const { signal } = visit;
  for (const target of [globalThis, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject | null) =>
        listener && listen(type, listener, { signal }),
    );
  }
  keepTicks(root);
  vi.restoreAllMocks();
}

/** The listeners of a page go with it. */
function leave(): void {
  dispatchEvent(new Event('pagehide'));
  visit.abort();
}

const boxes = () => [...root.querySelectorAll('input')];
const press = (place: number) => boxes()[place]?.click();
const ticked = () => boxes().map(({ checked }) => checked);

afterEach(() => {
  visit.abort();
  // Else whoever listens for presses on a page without the app holds up those of the next tests.
  document.presses = null;
  localStorage.clear();
  document.documentElement.className = '';
  document.body.replaceChildren();
});

it('ticks again, for the app to do, what was ticked before a page was left without it', () => {
  openPicture();
  for (const place of [1, 2, 3, 3]) press(place);
  leave();
  openPicture();
  expect(ticked()).toEqual([false, true, true, false]);
  root.innerHTML = `<div>${HOME}</div>`;
  doPresses(root);
  expect(ticked()).toEqual([false, true, true, false]);
});

it('leaves alone what another tab has kept since', () => {
  openPicture();
  doPresses(root);
  localStorage.setItem(TICKS_KEY, 'of another tab');
  leave();
  expect(localStorage.getItem(TICKS_KEY)).toBe('of another tab');
});

it('takes a tick back again', () => {
  const html = HOME.replace('type', 'checked type');
  openPicture(1, html);
  press(0);
  leave();
  openPicture(1, html);
  expect(ticked()).toEqual([false, false, false, false]);
});

it('leaves alone what was ticked and taken back at once', () => {
  openPicture();
  press(0);
  press(0);
  leave();
  openPicture(1, HOME.replace('type', 'checked type'));
  expect(ticked()).toEqual([true, false, false, false]);
});

it.each([
  ['done', HOME, HOME.replace('type', 'checked type'), true],
  ['taken back', HOME.replace('type', 'checked type'), HOME, false],
])('leaves alone what is %s on the next picture already', (_what, before, after, isTicked) => {
  openPicture(1, before);
  press(0);
  leave();
  openPicture(1, after);
  expect(ticked()).toEqual([isTicked, false, false, false]);
});

it('keeps what is ticked again when that page is left as well', () => {
  openPicture();
  press(0);
  leave();
  openPicture();
  leave();
  openPicture();
  expect(ticked()).toEqual([true, false, false, false]);
});

it.each([
  ['is of another part of the day', 2, HOME],
  ['shows other battles', 1, card('three', box('Walk'))],
])('forgets it with a picture that %s', (_what, end, html) => {
  openPicture();
  press(0);
  leave();
  openPicture(end, html);
  expect(ticked()).not.toContain(true);
});

it('keeps nothing that the app has done', () => {
  openPicture();
  press(0);
  doPresses(root);
  leave();
  openPicture();
  expect(ticked()).not.toContain(true);
});
