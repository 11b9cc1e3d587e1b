import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { createPlayer, mustEnv, stackServices } from '../../functions/src/testing/stack.ts';
import { inProject } from '../../scripts/project.mjs';
import { runNode } from '../../scripts/run-command.mjs';

/** `npm run admin` against the stack, as the owner types it. */
const admin = (...args: readonly string[]) =>
  runNode([inProject('scripts/admin.mjs'), ...args, '--local', mustEnv('HABIT_RIVALS_PORT')]);

it('finds, exports, asks before it deletes, deletes, and leaves an audit of each', async () => {
  const services = stackServices();
  const { id, username } = await createPlayer(services, 'Ann');
  const folder = mkdtempSync(path.join(tmpdir(), 'admin-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));

  expect(await admin('find', username.toUpperCase())).toMatchObject({
    code: 0,
    output: expect.stringContaining(id) as string,
  });
  expect(await admin('export', id, folder)).toMatchObject({ code: 0 });
  expect(readFileSync(path.join(folder, 'data.json'), 'utf8')).toContain(username);
  expect(await admin('delete', username)).toMatchObject({
    code: 1,
    output: expect.stringContaining('cannot be undone') as string,
  });
  expect(await admin('delete', username, id)).toMatchObject({ code: 0 });
  expect(await admin('find', username)).toMatchObject({ code: 1 });

  const audits = await services.firestore.collection('audits').where('about', '==', id).get();
  const outcomes = audits.docs
    .toSorted((a, b) => a.createTime.toMillis() - b.createTime.toMillis())
    .map((one) => [one.get('action'), one.get('outcome')]);
  expect(outcomes).toEqual([
    ['find', 'done'],
    ['export', 'done'],
    ['delete', 'failed'],
    ['delete', 'done'],
  ]);
});

it.each([
  ['no command', [], 'Say which command.'],
  ['a command without a player', ['find'], 'Say which player.'],
  ['a player without a name', ['find', ''], 'One of the words is empty.'],
  ['a command that there is not', ['fnid'], "There is no command 'fnid'."],
  ['a new name that is missing', ['rename', 'ann'], 'Say the new name.'],
  ['a new name in two words', ['rename', 'ann', 'Two', 'Words'], "'Words' is one word too many."],
])('says in words what is wrong with %s, and what there is', async (_what, args, words) => {
  const { code, output } = await runNode([inProject('scripts/admin.mjs'), ...args]);
  expect(code).toBe(2);
  expect(output).toContain(`${words}\n\nUsage: npm run admin -- <command>`);
});

it.each([
  ['a port without a stack', ['--local', '29999'], 'No local stack is running on port'],
  ['a port that is none', ['--local', 'abc'], "not 'abc'"],
  ['a file that is not there', ['--settings', 'no.env'], 'There is no no.env. '],
])('says in words what is wrong with %s', async (_what, options, words) => {
  const { code, output } = await runNode([
    inProject('scripts/admin.mjs'),
    'find',
    'ann',
    ...options,
  ]);
  expect(code).toBe(1);
  expect(output).toContain(words);
  expect(output).not.toMatch(/\n\s+at /);
});
