import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { mustEnv, stackServices } from '../../functions/src/testing/stack.ts';
import { ownCallables } from '../../scripts/own-functions.mjs';
import { cachePath, inProject } from '../../scripts/project.mjs';
import { runNode } from '../../scripts/run-command.mjs';
import { deployedAddresses, localAddresses } from '../../scripts/smoke.mjs';
import { ADDRESSES } from '../../scripts/google/google.mjs';
import { deployedFunction, ID, SETTINGS } from '../../scripts/testing/recorded-answers.mjs';
import { answerOf, PREVIEW } from '../../scripts/testing/recorded-deployment.mjs';
import {
  type Answer,
  LOGGED_IN_BY_TOKEN,
  type Question,
  startStandIn,
} from '../../scripts/testing/stand-in.mjs';

// `npm run deploy` as the owner types it: with Firebase's own command, which speaks to a stand-in for Google
// (scripts/testing), and a smoke test that signs in to the local stack. Only tests and builds are left out.

const SLOW_COMMAND_MS = 240_000;

const PAGE = '<div id="root"></div>';
const POLICY = { 'Content-Security-Policy': "default-src 'none'" };

/** What was deployed, in the words of the output, by the request that makes it count. */
const RELEASES: readonly (readonly [string, RegExp])[] = [
  ['indexes', /^POST \S+\/collectionGroups\/battles\/indexes/],
  ['functions', /^POST \S+\/functions\?functionId=updateXp/],
  ['rules', /^PATCH \S+\/releases\/cloud\.firestore/],
  ['photo rules', /^PATCH \S+\/releases\/firebase\.storage/],
  ['pages', /^POST \S+\/channels\/live\/releases/],
  ['preview', /^POST \S+\/channels\/preview\/releases/],
];

/** By what asks for the first of them. */
const STARTS = { indexes: '/battles/indexes', functions: '/functions?functionId=' };

const releasesIn = (asked: readonly Question[]): string[] => {
  const names = asked.flatMap(({ method, url }) =>
    RELEASES.filter(([, pattern]) => pattern.test(`${method} ${url}`)).map(([name]) => name),
  );
  return [...new Set(names)];
};

/** Functions that the smoke test asked whether they may be called. */
const triedIn = (asked: readonly Question[]): string[] =>
  asked.filter(({ method }) => method === 'OPTIONS').map(({ url }) => path.basename(url));

/** Headers by which it tells who asks. */
const PASSED_ON = new Set(['authorization', 'origin', 'access-control-request-method']);

/** The deployed server is the local stack. */
async function fromStack({ method, url, body, headers }: Question): Promise<Answer | undefined> {
  const [deployed, local] = [
    deployedAddresses(ID, SETTINGS.VITE_FIREBASE_STORAGE_BUCKET, ''),
    localAddresses(process.env),
  ];
  const part = (['auth', 'documents', 'photos', 'functions'] as const).find((name) =>
    url.startsWith(deployed[name]),
  );
  if (part === undefined) return undefined;
  const answer = await fetch(url.replace(deployed[part], local[part]), {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => PASSED_ON.has(name))),
    } as Record<string, string>,
    ...(method === 'POST' ? { body } : {}),
  });
  return {
    status: answer.status,
    body: (await answer.json().catch(() => ({}))) as object,
    headers: {
      'Access-Control-Allow-Origin': answer.headers.get('access-control-allow-origin') ?? '',
    },
  };
}

/** The deployed pages. */
function fromPages({ url }: Question): Answer | undefined {
  if (!url.startsWith(`https://${ID}.web.app/`) && !url.startsWith(PREVIEW)) return undefined;
  const isScript = url.includes('/assets/');
  return { status: isScript ? 404 : 200, body: isScript ? '' : PAGE, headers: POLICY };
}

/** What Firebase deploys as pages, where nobody has built any. */
function havePages(): void {
  if (existsSync(inProject('dist'))) return;
  mkdirSync(inProject('dist'));
  writeFileSync(inProject('dist/index.html'), PAGE);
  onTestFinished(() => rmSync(inProject('dist'), { recursive: true }));
}

type Broken = (question: Question) => Answer | Promise<Answer> | undefined;

/** What somebody types who deploys to the stand-in; `broken` answers first. */
async function typed(options: readonly string[], broken: Broken = () => undefined) {
  const google = await startStandIn(
    async (question) =>
      broken(question) ?? (await fromStack(question)) ?? fromPages(question) ?? answerOf(question),
  );
  onTestFinished(google.stop);
  const file = google.settings(SETTINGS);
  return { google, command: [inProject('scripts/deploy.mjs'), '--settings', file, ...options] };
}

/** Deploys with these options; `broken` answers first. With an empty `login` Firebase's own is looked up. */
async function deploy(
  options: readonly string[],
  broken?: Broken,
  login: Record<string, string> = LOGGED_IN_BY_TOKEN,
) {
  const { google, command } = await typed(options, broken);
  const { code, output } = await runNode(command, { env: { ...google.env, ...login } });
  const releases = releasesIn(google.asked);
  return { code, output, releases, tried: triedIn(google.asked) };
}

/** Those of our own lines that tell how far it came. */
const stepsIn = (output: string): string[] =>
  [...output.matchAll(/^(\S.*?) +ok {2}\d+ s$/gm)].map(([, name = '']) => name);

beforeEach(havePages);

describe('npm run deploy', { timeout: SLOW_COMMAND_MS }, () => {
  it('brings what answers before what asks, and signs in to it', async () => {
    mustEnv('FUNCTIONS_EMULATOR_ORIGIN');
    const { code, output, releases, tried } = await deploy([], undefined, {});
    expect(output).toContain(`Deployed: https://${ID}.web.app\n`);
    expect(code).toBe(0);
    expect(stepsIn(output)).toEqual([
      'checks',
      'indexes',
      'index ready',
      'functions',
      'rules',
      'pages',
      'smoke test',
    ]);
    expect(releases).toEqual(['indexes', 'functions', 'photo rules', 'rules', 'pages']);
    expect(tried.toSorted()).toEqual(ownCallables().toSorted());
    const { users } = await stackServices().auth.listUsers();
    expect(users.filter(({ email }) => email?.startsWith('smoke-') === true)).toEqual([]);
  });

  it('brings the pages alone to a preview, and says what the smoke test did not find there', async () => {
    // A preview of a version that has a function less deletes none.
    const later = { functions: [deployedFunction('challengeByFax')] };
    const { code, output, releases } = await deploy(['--preview'], ({ url }) => {
      if (url === ADDRESSES.functions(ID)) return { body: later };
      // Nor does it miss one that only it has.
      if (url.endsWith('/updateXp')) return { status: 404, body: '<html>404</html>' };
      return url.endsWith('/searchUsers') ? { status: 404, body: '<html>404</html>' } : undefined;
    });
    expect(code).toBe(1);
    expect(releases).toEqual(['preview']);
    expect(stepsIn(output)).toEqual(['checks', 'preview']);
    expect(output).toContain('The smoke test failed: a search without a profile answers 404');
    expect(output).not.toContain('updateXp');
    expect(output).toContain('Deployed: preview. ');
  });

  it('fault 181: back, goes the other way round, leaves what a later version has, and names what nobody may call', async () => {
    const later = { functions: [deployedFunction('challengeByFax')] };
    const { code, output, releases } = await deploy(['--back'], ({ method, url }) => {
      if (method === 'DELETE') throw new Error(`${url} was deleted`);
      // Firebase opens a function only as it makes it.
      if (method === 'OPTIONS' && url.endsWith('/updateXp'))
        return { status: 403, body: '<html>Forbidden</html>' };
      return url === ADDRESSES.functions(ID) ? { body: later } : undefined;
    });
    expect(releases).toEqual(['pages', 'photo rules', 'rules', 'functions']);
    expect(stepsIn(output)).toEqual(['checks', 'pages', 'rules', 'functions']);
    expect(code).toBe(1);
    expect(output).toContain('gcloud functions add-invoker-policy-binding updateXp --region=');
    expect(output).toContain('That is all of it: only trying it failed.');
  });

  it.each([
    ['Ctrl-C', 'functions', 'SIGINT', 130, 'indexes; perhaps a part of functions', ['indexes']],
    ['the end of its terminal', 'indexes', 'SIGHUP', 129, 'perhaps a part of indexes', []],
  ] as const)(
    'fault 181: is ended by %s while %s are deployed, and says what there is',
    async (_what, begun, signal, ended, stands, whole) => {
      const questions = new EventEmitter();
      const reached = once(questions, begun);
      const { google, command } = await typed([], ({ method, url }) => {
        if (method !== 'POST' || !url.includes(STARTS[begun])) return undefined;
        questions.emit(begun);
        // It is never answered.
        return new Promise(() => undefined);
      });
      // A group of processes of its own, as a terminal makes one for what it reads.
      const env = { ...process.env, ...google.env, ...LOGGED_IN_BY_TOKEN };
      const running = spawn(process.execPath, command, { detached: true, env });
      let printed = '';
      running.stderr.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
      const closed = once(running, 'close');
      await Promise.race([reached, closed]);
      if (running.pid !== undefined) process.kill(-running.pid, signal);
      expect(await closed).toEqual([ended, null]);
      expect(printed.trim()).toBe(
        `Stopped. Deployed: ${stands}. The old version works with it, and the same command brings the rest.`,
      );
      const releases = releasesIn(google.asked);
      expect(releases.filter((name) => name !== begun)).toEqual(whole);
    },
  );

  it('deploys nothing where the doctor finds something wrong', async () => {
    const { code, output, releases } = await deploy([], ({ url }) =>
      url.endsWith('/billingInfo') ? { body: { billingEnabled: false } } : undefined,
    );
    expect(code).toBe(1);
    expect(output).toContain('WRONG    plan: functions need the Blaze plan');
    expect(output.trimEnd().split('\n').at(-1)).toBe('Nothing is deployed.');
    expect(releases).toEqual([]);
  });

  it('fault 259: refuses a second deployment from the same folder, whose pages would get into those of the first', async () => {
    const first = spawn('sh', ['-c', 'read line', 'deploy.mjs']);
    onTestFinished(() => void first.kill());
    mkdirSync(cachePath(), { recursive: true });
    writeFileSync(cachePath('deploy.pid'), String(first.pid));
    const { code, output, releases } = await deploy([]);
    expect(output).toBe(
      `Process ${first.pid} deploys from this folder: wait for it.\nNothing is deployed.\n`,
    );
    expect(code).toBe(1);
    expect(releases).toEqual([]);
  });
});
