/**
 * What `npm run admin` does once `scripts/admin.mjs` has said to which project: one command, of most about
 * one player, with the owner's own credentials. Every command leaves an audit.
 */
import path from 'node:path';

import { counted } from '../../../src/domain/index.ts';
import { isDocumentId } from '../../../src/schema/document-id.ts';
import { commandServices } from '../logged.ts';
import type { Services } from '../services.ts';
import { audited, whoDoesIt } from './audit.ts';
import { blockPlayer, unblockPlayer } from './block-player.ts';
import { deletePlayer } from './delete-player.ts';
import { openExportFolder, writeExport } from './export-folder.ts';
import { exportPlayer } from './export-player.ts';
import { endFailed } from './failed.ts';
import { closeReport, openReports } from './list-reports.ts';
import { mustBeLoggedIn } from './must-be-logged-in.ts';
import { findPlayer, type FoundPlayer } from './find-player.ts';
import { print } from './print.ts';
import { renamePlayer } from './rename-player.ts';
import { unfinishedDeletions } from './unfinished-deletions.ts';

/** Prints what it found or did; the second argument is what stands after the player. */
type Command = (services: Services, player: FoundPlayer, rest: string | undefined) => Promise<void>;

const named = ({ userId, user }: FoundPlayer): string =>
  `${user?.username ?? 'No profile'} (${userId})`;

const COMMANDS: Readonly<Record<string, Command>> = {
  find: async (_services, { userId, account, user }) => {
    print(`id          ${userId}`);
    print(`username    ${user?.username ?? 'none'}`);
    print(`e-mail      ${account?.email ?? 'no sign-in'}`);
    print(`signed up   ${account?.metadata.creationTime ?? 'unknown'}`);
    print(`last seen   ${account?.metadata.lastSignInTime || 'never'}`);
    print(`blocked     ${account?.disabled === true ? 'yes' : 'no'}`);
    print(`level       ${user?.level ?? 'none'}`);
  },
  export: async (services, player, folder = `habit-rivals-data-${player.userId}`) => {
    openExportFolder(folder, player.userId);
    const { files, leftOut } = await exportPlayer(services, player);
    writeExport(folder, files);
    print(`${counted(files.length, 'file')} in ${path.resolve(folder)}`);
    if (leftOut.length > 0)
      print(`Not in them, because this version cannot read them: ${leftOut.join(', ')}`);
  },
  delete: async (services, player, confirmation) => {
    if (confirmation !== player.userId)
      throw new Error(
        `This cannot be undone. To delete ${named(player)}, type the same with the id behind the player: ${player.userId}`,
      );
    await deletePlayer(services, player);
    print(`${named(player)} is deleted.`);
  },
  block: async (services, player) => {
    if (player.account === null) throw new Error(`${named(player)} has no sign-in any more.`);
    await blockPlayer(services, player.userId);
    print(`${named(player)} is blocked.`);
  },
  unblock: async (services, player) => {
    await unblockPlayer(services, player.userId);
    print(`${named(player)} is not blocked any more.`);
  },
  rename: async (services, player, username = '') => {
    await renamePlayer(services, player, username);
    print(`${named(player)} is ${username} now.`);
  },
};

async function reports({ firestore }: Services, reportId: string | undefined): Promise<void> {
  if (reportId !== undefined) {
    if (!isDocumentId(reportId) || !(await closeReport(firestore, reportId)))
      throw new Error(`There is no report ${reportId}.`);
    print(`Report ${reportId} is closed.`);
    return;
  }
  const open = await openReports(firestore);
  for (const { id, at, username, userId, reason, photo, reporterId } of open) {
    const time = at === null ? '' : new Date(at).toISOString();
    print(`${id}  ${time}  ${reason}  ${username} (${userId})  by ${reporterId}  ${photo ?? ''}`);
  }
  print(counted(open.length, 'report'));
}

async function unfinished(services: Services): Promise<void> {
  const ids = await unfinishedDeletions(services);
  for (const id of ids) print(id);
  print(counted(ids.length, 'unfinished deletion'));
}

/** About no player; the second argument is what stands after the command. */
type Look = (services: Services, asked: string | undefined) => Promise<void>;

const LOOKS: Readonly<Record<string, Look>> = { reports, unfinished };

async function run(): Promise<void> {
  // `scripts/admin.mjs` has looked whether that is a command, and whether there is enough of it.
  const [action = '', asked, rest] = process.argv.slice(2);
  const [command, look] = [COMMANDS[action], LOOKS[action]];
  await mustBeLoggedIn();
  const services = commandServices('admin');
  const { firestore } = services;
  const by = whoDoesIt();
  if (look) {
    await audited(firestore, { action, about: asked ?? null, by }, () => look(services, asked));
    return;
  }
  if (!command || asked === undefined) throw new Error(`There is no command ${action}.`);
  const player = await findPlayer(services, asked);
  if (!player) throw new Error(`There is no player ${asked}.`);
  await audited(firestore, { action, about: player.userId, by }, () =>
    command(services, player, rest),
  );
}

try {
  await run();
  process.exit(0);
} catch (error) {
  endFailed(error);
}
