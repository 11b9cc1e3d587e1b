import { expect, it } from 'vitest';
import { isolatedText } from './isolated-text.ts';

it.each([
  ['Latin letters', 'Walk 5 km!'],
  ['Greek ones', 'Περπάτημα (5)'],
  ['Chinese ones', '跑步五公里。'],
  ['emoji', '👩‍👩‍👧 🏳️‍🌈 5️⃣'],
])('leaves %s as they are', (_what, text) => {
  expect(isolatedText(text)).toBe(text);
});

it.each([
  ['Hebrew', 'ריצה 5 ק״מ (בוקר)!'],
  ['Arabic', '١٠ كيلومترات'],
  ['Arabic presentation', 'ﷺ 5'],
  ['Adlam', '𞤀𞤣 5'],
])('holds %s letters apart from what stands around them', (_what, text) => {
  expect(isolatedText(text)).toBe(`\u2068${text}\u2069`);
});

it('takes out what would end that again', () => {
  expect(isolatedText('קפה\u2069\u202E 5')).toBe('\u2068קפה 5\u2069');
});
