import { expect, it } from 'vitest';

import { whoDoesIt } from './audit.ts';

const noName = () => {
  throw new Error('uv_os_get_passwd returned ENOENT');
};

it('fault 260: whom a container gives a number and no name does not go without a command', () => {
  expect(whoDoesIt(noName)).toBe(String(process.getuid?.()));
});
