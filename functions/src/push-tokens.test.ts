import { expect, it } from 'vitest';

import { livingTokens } from './push-tokens.ts';

const at = (text: string) => ({ toMillis: () => Date.parse(text) });
const NOW = new Date('2026-05-01T12:00:00Z');

it('leaves out a device that has not been heard of for a month', () => {
  const tokens = {
    phone: at('2026-04-02T12:00:00Z'),
    tablet: at('2026-03-01T12:00:00Z'),
    new: null,
  };
  expect(livingTokens({ fcmToken: 'tablet', tokens }, NOW)).toEqual(['phone', 'new']);
});

it('knows no age of a device that stands alone on an older record (D80)', () => {
  expect(livingTokens({ fcmToken: 'phone', tokens: {} }, NOW)).toEqual(['phone']);
});
