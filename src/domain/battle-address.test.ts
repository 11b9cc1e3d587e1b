import { expect, it } from 'vitest';

import { battleAddress, playerAddress, requestAddress } from './battle-address.ts';

it.each(['x&y=1#', '%2e%2e%2f', '..', 'a b', 'ä/ö', 'AbcdefghijklmnopqrsT'])(
  'attack 58: an address carries the id %j whole',
  (id) => {
    for (const address of [battleAddress(id), requestAddress(id)]) {
      const { pathname, searchParams, hash } = new URL(address, 'https://habit-rivals.example');
      expect(pathname).toMatch(/^\/battle(-response)?$/);
      expect([...searchParams]).toEqual([['id', id]]);
      expect(hash).toBe('');
    }
  },
);

it.each(['x&next=//evil.example#', '../login', 'Ann Lee', 'ä/ö', 'Ann'])(
  'attack 170: a player’s link carries the name %j whole, and nothing else',
  (name) => {
    const url = new URL(playerAddress(name), 'https://habit-rivals.example');
    expect(url.pathname).toBe('/add');
    expect([...url.searchParams]).toEqual([['name', name]]);
    expect(url.hash).toBe('');
  },
);
