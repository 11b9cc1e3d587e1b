import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { createPlayer, duelOf, mustEnv, stackServices } from '../../functions/src/testing/stack.ts';
import { inProject } from '../../scripts/project.mjs';
import { runNode } from '../../scripts/run-command.mjs';
import { BATTLES_COLLECTION, battlePath } from '../../src/schema/battle-document.ts';

/** `npm run admin` against the stack, as the owner types it. */
const admin = (...args: readonly string[]) =>
  runNode([inProject('scripts/admin.mjs'), ...args, '--local', mustEnv('HABIT_RIVALS_PORT')]);

/** What was done about that player, and how it ended, in order. */
async function auditsAbout(userId: string): Promise<readonly (readonly string[])[]> {
  const { firestore } = stackServices();
  const audits = await firestore.collection('audits').where('about', '==', userId).get();
  return audits.docs
    .toSorted((a, b) => a.createTime.toMillis() - b.createTime.toMillis())
    .map((one) => [String(one.get('action')), String(one.get('outcome'))]);
}

it('exports, asks before it deletes, deletes, and leaves an audit of each', async () => {
  const services = stackServices();
  const { id, username } = await createPlayer(services, 'Ann');
  const folder = mkdtempSync(path.join(tmpdir(), 'admin-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));

  expect(await admin('export', id, folder)).toMatchObject({ code: 0 });
  expect(readFileSync(path.join(folder, 'data.json'), 'utf8')).toContain(username);
  expect(await admin('delete', username)).toMatchObject({
    code: 1,
    // No command to copy: it would lack the options, and go to the project of `.env`.
    output: `This cannot be undone. To delete ${username} (${id}), type the same with the id behind the player: ${id}\n`,
  });
  expect(await admin('delete', username, id)).toMatchObject({ code: 0 });
  expect(await admin('find', username)).toMatchObject({ code: 1 });
  expect(await admin('unfinished')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d+ unfinished deletions?\n$/m) as string,
  });

  expect(await auditsAbout(id)).toEqual([
    ['export', 'done'],
    ['delete', 'failed'],
    ['delete', 'done'],
  ]);
});

it('attack 230: the address of an account steers the terminal of the owner', async () => {
  const services = stackServices();
  const { id, username } = await createPlayer(services, 'Ann');
  // Clears the screen, and names the window.
  const email = `\u001B[2J\u001B]0;owned\u0007\u009B1A\u202E${id}@evil.example`;
  await services.auth.updateUser(id, { email });
  const { code, output } = await admin('find', username.toUpperCase());
  expect(code).toBe(0);
  expect(output).toContain(id);
  expect(await auditsAbout(id)).toEqual([['find', 'done']]);
  expect(output).toMatch(/^e-mail .*@evil\.example$/m);
  expect(output).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
});

const MANY_BATTLES = 400;

it('is ended by Ctrl-C in the middle of a deletion, says what to do, and goes on when it is told again', async () => {
  const services = stackServices();
  const [ann, bob] = [await createPlayer(services, 'Ann'), await createPlayer(services, 'Bob')];
  const batch = services.firestore.batch();
  for (let count = 0; count < MANY_BATTLES; count += 1) {
    const battle = duelOf(ann, bob);
    batch.create(services.firestore.doc(battlePath(battle.id)), { ...battle });
  }
  await batch.commit();
  const outcomes = async () => (await auditsAbout(ann.id)).map(([, outcome]) => outcome);
  const named = () =>
    services.firestore
      .collection(BATTLES_COLLECTION)
      .where('userIds', 'array-contains', ann.id)
      .count()
      .get();

  // A group of processes of its own, as a terminal makes one for what it reads.
  const typed = ['delete', ann.id, ann.id, '--local', mustEnv('HABIT_RIVALS_PORT')];
  const command = spawn(process.execPath, [inProject('scripts/admin.mjs'), ...typed], {
    detached: true,
  });
  let printed = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
  const ended = once(command, 'close');
  await expect.poll(outcomes, { timeout: 60_000, interval: 20 }).toEqual(['begun']);
  if (command.pid !== undefined) process.kill(-command.pid, 'SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(printed).toContain('Run it again, and it goes on.');
  expect((await named()).data().count).toBeGreaterThan(0);
  expect(await outcomes()).toEqual(['begun']);

  expect(await admin('delete', ann.id, ann.id)).toMatchObject({ code: 0 });
  expect((await named()).data().count).toBe(0);
  expect(await outcomes()).toEqual(['begun', 'done']);
});

it('migrate with --dry-run counts, and changes nothing', async () => {
  const local = ['--local', mustEnv('HABIT_RIVALS_PORT')];
  const { code, output } = await runNode([inProject('scripts/migrate.mjs'), '--dry-run', ...local]);
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/^(?:\S+ {2}would end with \d+ seen, \d+ changed\n)+$/) as string,
  });
});

it.each([
  ['admin', ['find', 'ann']],
  ['migrate', ['--dry-run']],
])('%s asks for the credentials before any data, and names what gives them', async (name, args) => {
  const home = mkdtempSync(path.join(tmpdir(), 'nobody-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const settings = path.join(home, 'settings.env');
  writeFileSync(settings, 'VITE_FIREBASE_PROJECT_ID=a\nVITE_FIREBASE_STORAGE_BUCKET=b\n');
  // The stack is in the environment: its data would be there without any credentials.
  const { code, output } = await runNode(
    [inProject(`scripts/${name}.mjs`), ...args, '--settings', settings],
    { env: { HOME: home, CLOUDSDK_CONFIG: home, GOOGLE_APPLICATION_CREDENTIALS: '' } },
  );
  expect(code).toBe(1);
  expect(output).toMatch(/default credentials.*\n-> gcloud auth application-default login\n$/);
});
