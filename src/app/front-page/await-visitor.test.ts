import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_KEY } from '../../lib/consent-key.ts';
import { PLAYER_KEY } from '../../lib/remembered-player.ts';
import { awaitVisitor, isAwaitingVisitor } from './await-visitor.ts';
import firstPaint from './first-paint.js?raw';

let root: HTMLElement;
const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
const pressedInApp = vi.fn<() => void>();
const start = vi.fn<(root: Element) => Promise<void>>((container) => {
  container.innerHTML = '<a href="/login">Register/Login</a><button>Accept All</button>';
  container.querySelector('button')?.addEventListener('click', pressedInApp);
  return Promise.resolve();
});

beforeEach(() => {
  vi.clearAllMocks();
  history.replaceState(null, '', '/');
  document.body.innerHTML =
    '<div id="root"><a href="/login">Register/Login</a><button>Accept All</button></div>';
  const found = document.querySelector<HTMLElement>('#root');
  if (!found) throw new Error('There is a root');
  root = found;
});

afterEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
  document.body.replaceChildren();
});

describe('the front page as it was built', () => {
  it('waits for a visitor', () => {
    expect(isAwaitingVisitor(root)).toBe(true);
    document.documentElement.classList.add('has-chosen');
    expect(isAwaitingVisitor(root)).toBe(true);
  });

  it('does not wait with a player, for whom it is home', () => {
    document.documentElement.classList.add('is-player');
    expect(isAwaitingVisitor(root)).toBe(false);
  });

  it('does not wait when the address asks for more than the page', () => {
    history.replaceState(null, '', '/?read=privacy');
    expect(isAwaitingVisitor(root)).toBe(false);
  });

  it('does not wait with somebody who agreed to be counted', () => {
    document.documentElement.classList.add('is-counted');
    expect(isAwaitingVisitor(root)).toBe(false);
  });

  it('does not wait where nothing was built in', () => {
    root.replaceChildren();
    expect(isAwaitingVisitor(root)).toBe(false);
  });
});

it('asks local storage for what the stores have put there', () => {
  expect(firstPaint).toContain(`'${CONSENT_KEY}'`);
  expect(firstPaint).toContain(`'${PLAYER_KEY}'`);
});

describe('a visitor', () => {
  beforeEach(() => awaitVisitor(root, { load, start }));

  it('lets the app be fetched with the first touch', () => {
    root.dispatchEvent(new Event('pointerdown'));
    root.dispatchEvent(new Event('pointerdown'));
    expect(load).toHaveBeenCalledOnce();
    expect(start).not.toHaveBeenCalled();
  });

  it('gets to where a link leads, in the app', () => {
    root.querySelector('a')?.click();
    expect(location.pathname).toBe('/login');
    expect(start).toHaveBeenCalledOnce();
  });

  it('has a button pressed in the app', async () => {
    root.querySelector('button')?.click();
    await vi.waitFor(() => expect(pressedInApp).toHaveBeenCalledOnce());
  });

  it('may open a link in another tab', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    // The browser's part, which jsdom does not play.
    root.addEventListener('click', (event) => event.preventDefault());
    root.querySelector('a')?.dispatchEvent(click);
    expect(start).not.toHaveBeenCalled();
    expect(location.pathname).toBe('/');
  });
});
