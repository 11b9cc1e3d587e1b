import { expect, it } from 'vitest';
import { type PushTokenRecord, registeredAt, tokensOf, tokensToDrop } from './push-token.ts';

const at = (milliseconds: number) => ({ toMillis: () => milliseconds });

const record = (
  tokens: Record<string, unknown>,
  fcmToken: string | false = false,
): PushTokenRecord => ({ fcmToken, tokens });

it('names every device once, whichever field has it (D80)', () => {
  expect(tokensOf(record({ phone: at(1), tablet: at(2) }, 'phone'))).toEqual(['phone', 'tablet']);
  expect(tokensOf(record({}, 'phone'))).toEqual(['phone']);
  expect(tokensOf(record({ tablet: at(2) }))).toEqual(['tablet']);
  expect(tokensOf(record({}))).toEqual([]);
});

it('knows when a device was registered', () => {
  const devices = record({ phone: at(7), tablet: null });
  expect(registeredAt(devices, 'phone')).toBe(7);
  expect(registeredAt(devices, 'tablet')).toBe(Number.MAX_SAFE_INTEGER);
  expect(registeredAt(devices, 'watch')).toBeUndefined();
  expect(registeredAt(devices, 'toString')).toBeUndefined();
});

it('lets the oldest device make room for the eleventh', () => {
  const ten = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`t${i}`, at(i)]));
  expect(tokensToDrop(record(ten), 'new')).toEqual(['t0']);
  expect(tokensToDrop(record(ten), 't0')).toEqual([]);
  expect(tokensToDrop(record({ t0: at(0) }), 'new')).toEqual([]);
});
