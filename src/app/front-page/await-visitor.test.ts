import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_KEY } from '../../lib/consent-key.ts';
import { PLAYER_KEY } from '../../stores/session/remembered-player.ts';
import { doPresses, dropPresses, notePage, openFirstLink } from './do-presses.ts';
import { awaitVisitor, isAwaitingVisitor } from './await-visitor.ts';
// oxlint-disable-next-line import/no-unassigned-import -- it listens from here on
import './first-paint.js';
import firstPaint from './first-paint.js?raw';

const PAGE =
  '<div><a href="/login">Register/Login</a><button data-consent="all">Accept All</button>' +
  '<button data-consent="">Reject All</button><button data-consent="">Customise</button></div>';

let root: HTMLElement;
const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
const pressedInApp = vi.fn<(name: string) => void>();
const start = vi.fn<(root: Element) => Promise<void>>(async (container) => {
  await load();
  openFirstLink();
  container.innerHTML = PAGE;
  for (const button of container.querySelectorAll('button'))
    button.addEventListener('click', () => pressedInApp(button.textContent));
  for (const link of container.querySelectorAll('a'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      history.pushState(null, '', link.href);
    });
  doPresses(container);
});

function press(name: string): HTMLElement {
  const buttons = [...root.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`There is no ${name}`);
  button.click();
  return button;
}

beforeEach(() => {
  vi.clearAllMocks();
  history.replaceState(null, '', '/');
  document.body.innerHTML = `<div id="root">${PAGE}</div>`;
  document.presses = [];
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
  let begin: () => void;

  beforeEach(() => {
    begin = awaitVisitor(root, { load, start });
  });

  // Hears presses no longer.
  afterEach(async () => {
    begin();
    await vi.waitUntil(() => document.presses === null);
  });

  it('lets the app be fetched with the first touch', () => {
    root.dispatchEvent(new Event('pointerdown'));
    root.dispatchEvent(new Event('pointerdown'));
    expect(load).toHaveBeenCalledOnce();
    expect(start).not.toHaveBeenCalled();
  });

  it('gets to where a link leads, in the app', async () => {
    root.querySelector('a')?.click();
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    expect(location.pathname).toBe('/login');
  });

  it('has a button pressed in the app', async () => {
    press('Customise');
    await vi.waitFor(() => expect(pressedInApp.mock.calls).toEqual([['Customise']]));
  });

  it('has a button pressed in the app whose words a browser has translated', async () => {
    const button = [...root.querySelectorAll('button')].at(-1);
    if (button) button.innerHTML = '<font>Anpassen</font>';
    press('Anpassen');
    await vi.waitFor(() => expect(pressedInApp.mock.calls).toEqual([['Customise']]));
  });

  it('sees at once that something was pressed', () => {
    const button = press('Customise');
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(document.documentElement).toHaveClass('is-busy');
  });

  it('fault 24: has two presses done, in their order', async () => {
    const arrive = new EventTarget();
    load.mockReturnValueOnce(
      new Promise((resolve) => arrive.addEventListener('app', () => resolve())),
    );
    press('Customise');
    root.querySelector('a')?.click();
    expect(pressedInApp).not.toHaveBeenCalled();
    expect(location.pathname).toBe('/');
    arrive.dispatchEvent(new Event('app'));
    await vi.waitFor(() => expect(location.pathname).toBe('/login'));
    expect(pressedInApp.mock.calls).toEqual([['Customise']]);
    expect(start).toHaveBeenCalledOnce();
  });

  it('fault 24: is where the link leads after a consent, which is stored without the app', async () => {
    press('Accept All');
    root.querySelector('a')?.click();
    expect(localStorage.getItem(CONSENT_KEY)).toBe('all');
    expect(document.documentElement).toHaveClass('has-chosen');
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    expect(location.pathname).toBe('/login');
  });

  it('is heard by the app alone once that is there', async () => {
    press('Customise');
    await vi.waitFor(() => expect(document.presses).toBeNull());
    root.querySelector('button')?.click();
    expect(pressedInApp).toHaveBeenCalledTimes(2);
  });

  it('may open a link in another tab', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    // The browser's part, which jsdom does not play.
    root.addEventListener('click', (event) => event.preventDefault());
    root.querySelector('a')?.dispatchEvent(click);
    expect(document.presses).toEqual([]);
    expect(location.pathname).toBe('/');
  });
});

it('fault 24: does what was pressed before its own code had come', async () => {
  press('Customise');
  void awaitVisitor(root, { load, start });
  await vi.waitFor(() => expect(pressedInApp.mock.calls).toEqual([['Customise']]));
});

it('leads on by its links where its own script got lost, a player as well', () => {
  document.documentElement.classList.add('is-player');
  const script = document.body.appendChild(document.createElement('script'));
  script.setAttribute('src', '/assets/index.js');
  script.dispatchEvent(new Event('error'));
  const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  root.addEventListener('click', followed, { once: true });
  root.querySelector('a')?.click();
  expect(followed).toHaveBeenCalledOnce();
  expect(root.querySelector('[aria-busy]')).toBeNull();
  expect(document.documentElement).not.toHaveClass('is-player');
});

/** The card of a battle on home. */
const card = (battle: string, isTicked: boolean) =>
  `<article><a href="/battle?id=${battle}">${battle}</a>` +
  `<input id="walk" type="checkbox" aria-label="Walk"${isTicked ? ' checked=""' : ''}></article>`;

function tick(...places: number[]): void {
  document.presses = [];
  for (const place of places) root.querySelectorAll('input')[place]?.click();
}

describe('what was pressed on a picture of home', () => {
  const clicked = vi.fn<(battle: string | null | undefined) => void>();

  /** The picture that is pressed, in whose place the app then shows `cards`. */
  function replace(cards: string): void {
    root.innerHTML = `<div>${cards}</div>`;
    for (const box of root.querySelectorAll('input'))
      box.addEventListener('click', () => clicked(box.closest('article')?.textContent));
  }

  beforeEach(() => {
    clicked.mockClear();
    root.innerHTML = `<div>${card('one', false)}${card('two', false)}</div>`;
  });

  it('fault 150: is ticked at once, and done in its order, as often as it was pressed', () => {
    tick(1, 0, 1);
    expect([...root.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([
      true,
      false,
    ]);
    replace(card('one', false) + card('two', false));
    doPresses(root);
    expect(clicked.mock.calls).toEqual([['two'], ['one'], ['two']]);
  });

  it('fault 150: is done in its own battle, wherever that stands by now', () => {
    tick(1);
    replace(card('new', false) + card('two', false) + card('one', false));
    doPresses(root);
    expect(clicked.mock.calls).toEqual([['two']]);
  });

  it('fault 150: is not taken back where it has been ticked elsewhere since', () => {
    tick(0);
    replace(card('one', true) + card('two', false));
    doPresses(root);
    expect(clicked).not.toHaveBeenCalled();
  });

  it('fault 151: is forgotten when the picture was of another day', () => {
    tick(0);
    replace(card('one', false) + card('two', false));
    dropPresses();
    doPresses(root);
    expect(clicked).not.toHaveBeenCalled();
  });
});

const ticked = () => [...root.querySelectorAll('input')].map(({ checked }) => checked);

describe('the poster that is played', () => {
  const POSTER =
    '<input type="checkbox" aria-label="Steps"><input type="checkbox" aria-label="Water"><a href="/login">Go</a>';

  it('starts no app', () => {
    root.innerHTML = POSTER;
    document.presses = [];
    root.querySelector('input')?.click();
    expect(ticked()).toEqual([true, false]);
    expect(document.presses).toEqual([]);
    expect(root.querySelector('[aria-busy]')).toBeNull();
  });

  it('stands as it was played when the app takes its place', () => {
    root.innerHTML = POSTER;
    document.presses = [];
    root.querySelectorAll('input')[1]?.click();
    notePage();
    root.innerHTML = POSTER;
    doPresses(root);
    expect(ticked()).toEqual([false, true]);
  });
});

it('leaves the focus on what had it', () => {
  root.innerHTML = '<div><button>One</button><button>Two</button></div>';
  document.presses = [];
  root.querySelectorAll('button')[1]?.focus();
  notePage();
  root.innerHTML = '<div><h1 tabindex="-1">Home</h1><button>One</button><button>Two</button></div>';
  // As the heading of each screen does on arrival.
  root.querySelector('h1')?.focus();
  doPresses(root);
  expect(document.activeElement).toHaveTextContent('Two');
});
