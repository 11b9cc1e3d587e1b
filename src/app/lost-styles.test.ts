import { afterEach, expect, it } from 'vitest';
import { askForLostStyles } from './lost-styles.ts';

afterEach(() => document.head.replaceChildren());

const refuse = (): never => {
  throw new DOMException('Cannot access rules', 'SecurityError');
};

it('asks again for each stylesheet of the page that has no rules, where it stands', () => {
  const sheets = [
    { cssRules: [{}] },
    // WebKit, Firefox, and Chromium where nothing came.
    null,
    { cssRules: [] },
    Object.defineProperty({}, 'cssRules', { get: refuse }),
  ];
  const before = sheets.map((sheet, index) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: `/assets/${index}.css`, crossOrigin: '' });
    return Object.defineProperty(link, 'sheet', { value: sheet });
  });
  const later = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    media: 'print',
  });
  document.head.replaceChildren(...before, later);
  askForLostStyles();
  const after = [...document.head.querySelectorAll('link')];
  expect(after.pop()).toBe(later);
  expect(after.map(({ outerHTML }) => outerHTML)).toEqual(before.map((link) => link.outerHTML));
  expect(after.map((link, index) => link === before[index])).toEqual([true, false, false, false]);
});
