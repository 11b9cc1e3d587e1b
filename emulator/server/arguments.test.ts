import { describe, expect, test } from 'vitest';

import { parseArguments } from './arguments.ts';

describe('parseArguments', () => {
  test('reads the arguments of firebase-tools', () => {
    const argv =
      '--host 127.0.0.1 --port 8081 --websocket_port 9150 --database-edition standard --project_id demo --rules /app/firestore.rules --indexes /app/firestore.indexes.json --single_project_mode true --functions_emulator 127.0.0.1:5001 --seed_from_export /data/all.overall_export_metadata';
    expect(parseArguments(argv.split(' '))).toEqual({
      host: '127.0.0.1',
      port: 8081,
      rulesFile: '/app/firestore.rules',
      indexesFile: '/app/firestore.indexes.json',
      projectId: 'demo',
      seedFile: '/data/all.overall_export_metadata',
      show: undefined,
    });
  });

  test('has defaults, and takes a value after an equals sign', () => {
    expect(parseArguments(['--rules=a=b.rules'])).toEqual({
      host: '127.0.0.1',
      port: 8080,
      rulesFile: 'a=b.rules',
      indexesFile: undefined,
      projectId: 'demo-emulator',
      seedFile: undefined,
      show: undefined,
    });
  });

  test.each([
    ['--help', 'help'],
    ['-h', 'help'],
    ['--version', 'version'],
  ])('reads %s', (argument, show) => {
    expect(parseArguments([argument])).toMatchObject({ show });
  });

  test.each([
    [['--port', 'http'], '--port must be a port number, not "http".'],
    [['--port', '70000'], '--port must be a port number, not "70000".'],
    [['--port='], '--port must be a port number, not "".'],
    [['--port'], "Option '--port <value>' argument missing"],
    [['--ports', '1'], "Unknown option '--ports'"],
    [
      ['--database-edition', 'enterprise'],
      '--database-edition enterprise: there is only the standard edition.',
    ],
    [['8080'], "Unexpected argument '8080'."],
  ])('refuses %j', (argv, message) => {
    expect(() => parseArguments(argv)).toThrow(message);
  });
});
