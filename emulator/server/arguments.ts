import { parseArgs } from 'node:util';

export const HELP = `Usage: firestore-emulator [options]

  --host <address>            listen on this address (default 127.0.0.1)
  --port <port>               listen on this port (default 8080; 0 for any that is free)
  --rules <file>              Security Rules of every project that sets none of its own; without
                              them everybody may read and write everything
  --indexes <file>            a firestore.indexes.json: a query that needs an index which is not in
                              it is refused, as Google does it; without it no query needs one.
                              FIRESTORE_EMULATOR_INDEXES says the same where firebase-tools starts it
  --project_id <id>           the project that an export is read into (default: demo-emulator)
  --seed_from_export <file>   begin with an export's documents: its ….overall_export_metadata
  --help                      show this
  --version                   show the version

Accepted without effect, as firebase-tools adds them: --websocket_port, --single_project_mode,
--functions_emulator, --database-edition standard.
`;

export interface Arguments {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** File with the rules of every project that sets none of its own. */
  readonly rulesFile: string | undefined;
  /** File with the indexes that queries may use; without one they need none. */
  readonly indexesFile: string | undefined;
  /** Whose default database an export is read into. */
  readonly projectId: string;
  /** An export's `….overall_export_metadata`, to begin with its documents. */
  readonly seedFile: string | undefined;
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
      indexes: { type: 'string' },
      project_id: { type: 'string', default: 'demo-emulator' },
      seed_from_export: { type: 'string' },
      'database-edition': { type: 'string', default: 'standard' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
      // What firebase-tools passes and this emulator has no use for.
      websocket_port: { type: 'string' },
      single_project_mode: { type: 'string' },
      single_project_mode_error: { type: 'string' },
      functions_emulator: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new Error(`--port must be a port number, not "${values.port}".`);
  }
  const edition = values['database-edition'];
  if (edition !== 'standard') {
    throw new Error(`--database-edition ${edition}: there is only the standard edition.`);
  }
  return {
    host: values.host,
    port,
    rulesFile: values.rules,
    indexesFile: values.indexes,
    projectId: values.project_id,
    seedFile: values.seed_from_export,
    show: values.help === true ? 'help' : values.version === true ? 'version' : undefined,
  };
}
