export interface Arguments {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** File with the rules of every project that sets none of its own. */
  readonly rulesFile: string | undefined;
}

/** What firebase-tools passes and this emulator has no use for. */
const WITHOUT_EFFECT = [
  'project_id',
  'websocket_port',
  'single_project_mode',
  'single_project_mode_error',
  'functions_emulator',
];

const KNOWN = new Set(['host', 'port', 'rules', 'database-edition', ...WITHOUT_EFFECT]);

const DEFAULT_PORT = 8080;

/**
 * Reads `--name value` and `--name=value`. Throws an `Error` whose message is for the person at the
 * terminal.
 */
export function parseArguments(argv: readonly string[]): Arguments {
  const options = readOptions(argv);
  const port = Number(options.get('port') ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port must be a port number, not "${String(options.get('port'))}".`);
  }
  const edition = options.get('database-edition') ?? 'standard';
  if (edition !== 'standard') {
    throw new Error(`--database-edition ${edition}: there is only the standard edition.`);
  }
  return {
    host: options.get('host') ?? '127.0.0.1',
    port,
    rulesFile: options.get('rules'),
  };
}

function readOptions(argv: readonly string[]): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (let index = 0; index < argv.length; index += 1) {
    const argument = argv[index] ?? '';
    const [, name, inline] = /^--([\w-]+)(?:=(.*))?$/s.exec(argument) ?? [];
    if (name === 'seed_from_export') {
      throw new Error(
        '--seed_from_export: the official export format is not supported; start without --import.',
      );
    }
    if (name === undefined || !KNOWN.has(name)) {
      throw new Error(`Unknown argument "${argument}".`);
    }
    if (inline === undefined) index += 1;
    const value = inline ?? argv[index];
    if (value === undefined) throw new Error(`--${name} needs a value.`);
    options.set(name, value);
  }
  return options;
}
