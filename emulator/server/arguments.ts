import { parseArgs } from 'node:util';

export const HELP = `Usage: firestore-emulator [options]

  --host <address>            listen on this address (default 127.0.0.1)
  --port <port>               listen on this port (default 8080; 0 for any that is free)
  --rules <file>              Security Rules of every project that sets none of its own; without
                              them everybody may read and write everything
  --help                      show this
  --version                   show the version

Accepted without effect, as firebase-tools adds them: --project_id, --websocket_port,
--single_project_mode, --functions_emulator, --database-edition standard.
`;

export interface Arguments {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** File with the rules of every project that sets none of its own. */
  readonly rulesFile: string | undefined;
  /** To show how it is used, or its version, instead of running. */
  readonly show: 'help' | 'version' | undefined;
}

/**
 * Reads `--name value` and `--name=value`. Throws an `Error` whose message is for the person at the
 * terminal.
 */
export function parseArguments(argv: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8080' },
      rules: { type: 'string' },
      seed_from_export: { type: 'string' },
      'database-edition': { type: 'string', default: 'standard' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
      // What firebase-tools passes and this emulator has no use for.
      project_id: { type: 'string' },
      websocket_port: { type: 'string' },
      single_project_mode: { type: 'string' },
      single_project_mode_error: { type: 'string' },
      functions_emulator: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port must be a port number, not "${values.port}".`);
  }
  const edition = values['database-edition'];
  if (edition !== 'standard') {
    throw new Error(`--database-edition ${edition}: there is only the standard edition.`);
  }
  if (values.seed_from_export !== undefined) {
    throw new Error(
      '--seed_from_export: the official export format is not supported; start without --import.',
    );
  }
  return {
    host: values.host,
    port,
    rulesFile: values.rules,
    show: values.help === true ? 'help' : values.version === true ? 'version' : undefined,
  };
}
