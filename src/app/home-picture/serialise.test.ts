import { beforeEach, describe, expect, it } from 'vitest';
import { serialise, sizeOf } from './serialise.ts';

let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  const found = document.querySelector<HTMLElement>('#root');
  if (!found) throw new Error('There is a root');
  root = found;
});

const MOST_BYTES = 60_000;

function markupOf(html: string) {
  root.innerHTML = html;
  return serialise(root, MOST_BYTES);
}

it('is the markup as it stands, and leaves the page alone', () => {
  const page = '<main><h1>Dashboard</h1></main>';
  expect(markupOf(page)).toEqual({ html: page, rules: '' });
  expect(root.innerHTML).toBe(page);
});

it('has the ticks as they are, which a browser is not to put back by itself', () => {
  root.innerHTML = '<input type="checkbox"><input type="checkbox" checked="">';
  for (const box of root.querySelectorAll('input')) box.checked = !box.checked;
  expect(serialise(root, MOST_BYTES)?.html).toBe(
    '<input type="checkbox" checked="" autocomplete="off"><input type="checkbox" autocomplete="off">',
  );
});

it('has nothing that was typed', () => {
  expect(markupOf('<input value="Secret">')?.html).not.toContain('Secret');
});

it('makes one rule of style attributes that say the same', () => {
  expect(
    markupOf('<p style="color: red"></p><p style="top: 0"></p><p style="color: red"></p>'),
  ).toEqual({
    html: '<p data-look="0"></p><p data-look="1"></p><p data-look="0"></p>',
    rules: '#root [data-look="0"]{color: red}#root [data-look="1"]{top: 0}',
  });
});

it('attack 51: lets no text end the rules, or become an element', () => {
  root.innerHTML = '<p></p>';
  const [text] = root.children;
  text?.setAttribute('style', '--title: "</style><script>alert(1)</script>"');
  text?.append('<img src=x onerror=alert(1)>');
  const markup = serialise(root, MOST_BYTES);
  expect(markup?.rules).not.toContain('<');
  expect(markup?.html).toBe('<p data-look="0">&lt;img src=x onerror=alert(1)&gt;</p>');
});

it.each([
  ['messages', '<div data-passing="true">Saved</div>'],
  ['dialogs', '<dialog>Sure?</dialog><dialog open="">Round 1</dialog>'],
  ['what stands above the page', '<div popover="manual">Saved</div>'],
])('leaves out %s', (_what, passing) => {
  expect(markupOf(`<p>Home</p>${passing}`)?.html).toBe('<p>Home</p>');
});

it.each([
  ['nothing', ''],
  ['what is still loading', '<output data-loading="true"></output>'],
  ['what is being saved', '<button aria-busy="true">Save</button>'],
  ['a picture that only this page can show', '<img src="blob:http://localhost/1">'],
])('is none of %s', (_what, html) => {
  expect(markupOf(html)).toBeUndefined();
});

const card = (letter: string): string => `<article>${letter.repeat(10_000)}</article>`;

describe('a home of more bytes than a picture may have', () => {
  beforeEach(() => {
    root.innerHTML = `<dialog>${card('x')}</dialog>${['a', 'ü', 'c'].map(card).join('')}<p>End</p>`;
    // jsdom lays nothing out.
    for (const [place, drawn] of [...root.querySelectorAll('article')].entries())
      Object.defineProperty(drawn, 'offsetHeight', { value: place * 100 });
  });

  it.each([
    [40_100, ['a', 'ü', 'c'], ''],
    [40_000, ['a', 'ü', ''], '#root [data-look="0"]{height: 300px;}'],
    [
      12_000,
      ['a', '', ''],
      '#root [data-look="0"]{height: 200px;}#root [data-look="1"]{height: 300px;}',
    ],
  ])('has its last cards empty, in their place (%i bytes)', (mostBytes, letters, rules) => {
    const markup = serialise(root, mostBytes);
    root.innerHTML = markup?.html ?? '';
    const texts = [...root.querySelectorAll('article')].map(
      ({ textContent }) => textContent[0] ?? '',
    );
    expect(texts).toEqual(letters);
    expect(markup?.rules).toBe(rules);
    expect(markup && sizeOf(markup)).toBeLessThanOrEqual(mostBytes);
  });

  it('never empties the first', () => {
    const markup = serialise(root, 5000);
    expect(markup?.html).toContain('aaaa');
    expect(markup && sizeOf(markup)).toBeGreaterThan(5000);
  });
});
