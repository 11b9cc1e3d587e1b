import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { EXAMPLE_SETTINGS } from './example-settings.mjs';
import { inProject } from './project.mjs';

const FOLDER = inProject('.github/workflows');

describe.each(readdirSync(FOLDER))('the workflow %s', (file) => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');

  it('attack 187: runs others’ code at a commit that nobody can move, and says which release that is', () => {
    const uses = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('attack 187: may read the code, and has neither a secret nor a credential', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(text.match(/permissions:/g)).toHaveLength(1);
    expect(text).not.toMatch(/secrets\.|pull_request_target/);
    const checkouts = text.match(/actions\/checkout@/g) ?? [];
    expect(text.match(/persist-credentials: false/g)).toHaveLength(checkouts.length);
  });
});

it('builds with every setting that a production build asks for', () => {
  const text = readFileSync(path.join(FOLDER, 'test.yml'), 'utf8');
  for (const name of Object.keys(EXAMPLE_SETTINGS)) expect(text).toContain(`${name}: `);
});
