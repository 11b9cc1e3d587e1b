import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { SpokenNode } from '../e2e/spoken-screen.ts';
import { type Browser, SCREEN, type Setup } from './browser.ts';
import { exited } from './exited.ts';
import { asSpoken, type PageNode, readTree } from './spoken-tree.ts';
import { askStandingPage, command, type Method } from './web-driver.ts';

/** A key of its own for each of the two that a driver needs. */
const POINTER = 'finger';
const KEYBOARD = 'keys';

/**
 * WebKitGTK over WebDriver, with a screen, a message bus and a home folder of its own. One session a
 * driver: a second one would find what the first has left.
 */
export async function openWebKit(driverPath: string, setup: Setup): Promise<Browser> {
  const home = await mkdtemp(path.join(tmpdir(), 'webkit-'));
  await chmod(home, 0o700);
  await wantNoMovement(home);
  const screen = await openScreen();
  const port = await freePort();
  const driver = spawn('dbus-run-session', ['--', driverPath, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: screen.display,
      // Its sandbox needs more than a container gives to root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Drawn without the detour over a graphics card that is not there. Without layers at all
      // (WEBKIT_DISABLE_COMPOSITING_MODE) it is cheaper still, but stays on a page that has opened a dialog.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      NO_AT_BRIDGE: '1',
      // A machine without a network is not offline to the stack on it.
      GIO_USE_NETWORK_MONITOR: 'base',
    },
  });
  const close = async (): Promise<void> => {
    endGroup(driver);
    endGroup(screen.server);
    await Promise.all([exited(driver), exited(screen.server)]);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return await startSession(`http://127.0.0.1:${port}`, setup, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function startSession(
  driver: string,
  setup: Setup,
  end: () => Promise<void>,
): Promise<Browser> {
  const started = await command(driver, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          args: ['--automation', '--full-screen', ...optionsOf(setup)],
        },
      },
    },
  });
  const { sessionId, capabilities } = started as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const ask: Ask = (method, what, body) =>
    command(driver, method, `/session/${sessionId}${what}`, body);
  await ask('POST', '/window/rect', { x: 0, y: 0, ...SCREEN });
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    goTo: async (url) => void (await ask('POST', '/url', { url })),
    reload: async () => void (await ask('POST', '/refresh', {})),
    back: async () => void (await ask('POST', '/back', {})),
    // As Puppeteer does by itself. One that comes back by the Back button, for instance, starts anew at once.
    call: (source, args) =>
      askStandingPage(() =>
        ask('POST', '/execute/sync', { script: `return (${source})(...arguments)`, args }),
      ),
    tap: async (x, y) =>
      void (await ask('POST', '/actions', {
        actions: [
          {
            type: 'pointer',
            id: POINTER,
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })),
    type: async (text) =>
      void (await ask('POST', '/actions', {
        actions: [
          {
            type: 'key',
            id: KEYBOARD,
            actions: Array.from(text).flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ],
      })),
    heard: () => askStandingPage(() => readAloud(ask)),
    picture: async () => Buffer.from(String(await ask('GET', '/screenshot')), 'base64'),
    close: end,
  };
}

type Ask = (method: Method, what: string, body?: unknown) => Promise<unknown>;

/** The screen as WebKit tells it. */
async function readAloud(ask: Ask): Promise<SpokenNode[]> {
  const script = `return (${readTree.toString()})()`;
  const tree = (await ask('POST', '/execute/sync', { script, args: [] })) as readonly PageNode<
    Record<string, string>
  >[];
  const tell = async (element: Record<string, string>) => {
    const [id = ''] = Object.values(element);
    const [role, name] = await Promise.all(
      ['role', 'label'].map((what) => ask('GET', `/element/${id}/computed${what}`)),
    );
    return { role: String(role), name: String(name) };
  };
  return Promise.all(tree.map((node) => asSpoken(node, tell)));
}

const optionsOf = ({ isDark, isPrivate, isStorageDenied }: Setup): string[] => [
  ...(isDark === true ? ['--dark-mode'] : []),
  ...(isPrivate === true ? ['--private'] : []),
  ...(isStorageDenied === true
    ? ['--enable-html5-local-storage=false', '--cookies-policy=never']
    : []),
];

/** WebKitGTK asks the toolkit, as Firefox asks its own setting. */
async function wantNoMovement(home: string): Promise<void> {
  const folder = path.join(home, '.config', 'gtk-3.0');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
}

/** A screen that nobody sees. */
async function openScreen(): Promise<{ server: ChildProcess; display: string }> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
    { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { server, display: `:${number.toString().trim()}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** With what it has started itself. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid);
  } catch (error) {
    // ESRCH: it ended by itself in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
