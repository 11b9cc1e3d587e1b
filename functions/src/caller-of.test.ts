import { expect, it } from 'vitest';

import { callerOf } from './caller-of.ts';

const from = (forwarded: string | undefined, remoteAddress = '10.0.0.1') =>
  callerOf({
    data: null,
    rawRequest: { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } },
  });

it('is the address that the last machine has written, whatever the caller says before it', () => {
  expect(from('1.2.3.4, 203.0.113.7')).toBe('203.0.113.7');
  expect(from(undefined)).toBe('10.0.0.1');
});

it('attack 129: all addresses of one network of IPv6 are one caller', () => {
  const one = from('2001:db8:0:12::1');
  expect(from('2001:DB8:0000:0012:ffff:1:2:3')).toBe(one);
  expect(from('2001:db8:0:12:0:0:0:2')).toBe(one);
  expect(from('2001:db8:0:13::1')).not.toBe(one);
  expect(from('2001:db8::1')).toBe(from('2001:db8:0:0:5:6:7:8'));
  expect(from('2001:db8::12:5:6:7:8')).toBe(from('2001:db8:0:12::1'));
  expect(from('::1')).not.toBe(from('1::'));
  expect(from('::ffff:1.2.3.4')).not.toBe(from('::ffff:1.2.3.5'));
});
