import { describe, expect, test } from 'vitest';

import { parseWebChannelForm } from './webchannel-form.ts';

describe('parseWebChannelForm', () => {
  test('reads a handshake with the headers that a browser cannot set', () => {
    const form = new URLSearchParams({
      headers: 'X-Goog-Api-Client:gl-js/\r\nAuthorization:Bearer a:b\r\n',
      count: '2',
      ofs: '0',
      req0___data__: '{"database":"d"}',
      req1___data__: '{}',
    });
    expect(parseWebChannelForm(form.toString())).toEqual({
      headers: new Map([
        ['x-goog-api-client', 'gl-js/'],
        ['authorization', 'Bearer a:b'],
      ]),
      offset: 0,
      messages: [{ database: 'd' }, {}],
    });
  });

  test('takes an empty body for no messages', () => {
    expect(parseWebChannelForm('')).toEqual({ headers: new Map(), offset: 0, messages: [] });
  });

  test.each([
    'count=1',
    'count=-1',
    'count=x',
    'count=99999999999999999999',
    'count=100000000',
    'count=1&ofs=-1&req0___data__={}',
    'count=1&req0___data__=[]',
    'count=1&req0___data__={"a"',
    'count=1&req0___data__=%E0%A4%A',
  ])('refuses %s', (body) => {
    expect(() => parseWebChannelForm(body)).toThrow(/^Payload isn't valid for request\./);
  });
});
