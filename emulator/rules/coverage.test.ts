import { describe, expect, it } from 'vitest';
import { conditionCoverage, coveragePage } from './coverage-page.ts';
import type { Ruleset } from './ruleset.ts';
import { NO_LOOKUPS, ask, mustCompile, queryFor, rulesWith, stored } from './testing/harness.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/things/{id} {
    function isOpen(data) {
      let limit = 3;
      return data.open == true || data.n < limit;
    }
    allow get: if request.auth != null && isOpen(resource.data);
    function isMine(data) { return data.owner == request.auth.uid; }
    allow list: if isMine(resource.data);
    allow delete: if false;
    allow create;
  }
}`;

function get(ruleset: Ruleset, fields: Parameters<typeof stored>[1], signedIn = true): void {
  const resource = stored('things/one', fields);
  ask(ruleset, 'things/one', { resource, ...(!signedIn && { auth: null }) });
}

/** `line:column source: true/false/errors` of every condition. */
function counted(ruleset: Ruleset): readonly string[] {
  return conditionCoverage(ruleset.coverage()).map(
    ({ line, column, source, trueCount, falseCount, errorCount }) =>
      `${line}:${column} ${source}: ${trueCount}/${falseCount}/${errorCount}`,
  );
}

function position(column: number, length: number): object {
  return {
    fileName: 'firestore.rules',
    line: 1,
    column,
    currentOffset: column - 1,
    endOffset: column - 2 + length,
  };
}

describe('coverage', () => {
  it('counts what came out of every condition, and of those inside functions', () => {
    const ruleset = mustCompile(RULES);
    get(ruleset, { open: true });
    get(ruleset, { open: false, n: 5n });
    get(ruleset, { open: false });
    get(ruleset, {}, false);
    expect(counted(ruleset)).toEqual([
      '6:14 data.open == true: 1/2/0',
      '6:35 data.n < limit: 0/1/1',
      '8:19 request.auth != null: 3/1/0',
      '8:43 isOpen(resource.data): 1/1/1',
      '9:36 data.owner == request.auth.uid: 0/0/0',
      '10:20 isMine(resource.data): 0/0/0',
    ]);
  });

  it('counts proofs of queries; what cannot be shown counts as false', () => {
    const ruleset = mustCompile(RULES);
    const owned = { kind: 'field', field: ['owner'], operator: '==', value: 'alice' } as const;
    ruleset.authorizeQuery(queryFor(), NO_LOOKUPS);
    ruleset.authorizeQuery(queryFor({ where: owned }), NO_LOOKUPS);
    expect(counted(ruleset)).toEqual(
      expect.arrayContaining([
        '9:36 data.owner == request.auth.uid: 1/1/0',
        '10:20 isMine(resource.data): 1/1/0',
      ]),
    );
  });

  it("reports a tree in the official emulator's shape", () => {
    const ruleset = mustCompile(
      `service cloud.firestore { match /{a=**} { allow get: if a == a || 1 == 2; } }`,
    );
    get(ruleset, {});
    expect(ruleset.coverage()).toMatchObject({
      rules: { files: [{ name: 'firestore.rules' }] },
      report: [
        {
          sourcePosition: position(57, 16),
          values: [{ value: { boolValue: true }, count: 1 }],
          children: [
            {
              sourcePosition: position(57, 6),
              isCondition: true,
              values: [{ value: { boolValue: true }, count: 1 }],
              children: [
                { values: [{ value: {}, count: 1 }] },
                { values: [{ value: {}, count: 1 }] },
              ],
            },
            {
              // Not evaluated, because the other side decided.
              sourcePosition: position(67, 6),
              values: [{ value: {}, count: 1 }],
              children: [
                { values: [{ value: {}, count: 1 }] },
                { values: [{ value: {}, count: 1 }] },
              ],
            },
          ],
        },
      ],
    });
  });

  it('tells apart simple values, and counts errors', () => {
    const ruleset = mustCompile(RULES);
    for (const n of [1n, 2n, 2n, 1n]) get(ruleset, { n });
    const value = ruleset.coverage().report.find(({ sourcePosition }) => sourcePosition.line === 6);
    expect(value?.children).toMatchObject([
      { values: [{ value: { undefined: { causeMessage: 'evaluation error' } }, count: 4 }] },
      {
        values: [{ value: { boolValue: true }, count: 4 }],
        children: [
          {
            values: [
              { value: { intValue: '1' }, count: 2 },
              { value: { intValue: '2' }, count: 2 },
            ],
          },
          { values: [{ value: { intValue: '3' }, count: 4 }] },
        ],
      },
    ]);
  });

  it('keeps the number of values that it tells apart small', () => {
    const ruleset = mustCompile(RULES);
    for (let n = 0; n < 30; n++) get(ruleset, { open: n });
    const report = JSON.stringify(ruleset.coverage());
    expect(report).toContain('{"value":{"floatValue":19},"count":1}');
    expect(report).toContain('{"value":{},"count":10}');
  });

  it('stays JSON whatever the rules see', () => {
    const ruleset = mustCompile(RULES);
    get(ruleset, { open: null, n: Number.NaN });
    expect(JSON.stringify(ruleset.coverage())).toContain(
      '{"value":{"floatValue":"NaN"},"count":1}',
    );
  });
});

const TWO_WAYS = rulesWith('resource.data.a == 1 && (resource.data.b == 1 || !resource.data.c)');

/** What turns the answers about documents with these fields, by one letter each. */
function turns(
  ruleset: Ruleset,
  ...documents: readonly Parameters<typeof stored>[1][]
): readonly string[] {
  for (const fields of documents) {
    const resource = stored('things/one', fields);
    ruleset.turn(() => ask(ruleset, 'things/one', { resource }).allowed);
  }
  return conditionCoverage(ruleset.coverage()).flatMap(({ source, turnedBy }) =>
    turnedBy.map((value) => `${source.slice('resource.data.'.length)[0]} ${value}`),
  );
}

describe('turns', () => {
  it.each([
    [
      'each condition without which it would be denied',
      { a: 1n, b: 1n, c: true },
      ['a false', 'b false'],
    ],
    ['none of two that allow it', { a: 1n, b: 0n, c: false }, ['a false', 'c true']],
    ['the one that denies it', { a: 0n, b: 1n }, ['a true']],
    ['the one that is an error', { b: 1n }, ['a true']],
    ['each that would have allowed it', { a: 1n, b: 0n, c: true }, ['b true', 'c false']],
    ['none of two that deny it', { a: 0n, b: 0n, c: true }, []],
  ])('are those of %s', (_what, fields, expected) => {
    const ruleset = mustCompile(TWO_WAYS);
    ruleset.lookForTurns(new Map());
    expect(turns(ruleset, fields)).toEqual(expected);
  });

  it('are those of queries as well', () => {
    const ruleset = mustCompile(RULES);
    ruleset.lookForTurns(new Map());
    ruleset.turn(() => ruleset.authorizeQuery(queryFor(), NO_LOOKUPS).allowed);
    const turned = conditionCoverage(ruleset.coverage()).filter(({ turnedBy }) => turnedBy[0]);
    expect(turned.map(({ source }) => source)).toEqual([
      'data.owner == request.auth.uid',
      'isMine(resource.data)',
    ]);
  });

  it('are looked for when somebody asks for them, and found together by rules of one source', () => {
    const ruleset = mustCompile(TWO_WAYS);
    const known = new Map<string, Set<string>>();
    expect(turns(ruleset, { a: 0n, b: 1n })).toEqual([]);
    ruleset.lookForTurns(known);
    expect(turns(ruleset, { a: 0n, b: 1n })).toEqual(['a true']);
    for (const [source, expected] of [
      [TWO_WAYS, ['a true', 'a false', 'b false']],
      [rulesWith('resource.data.a == 1'), ['a false']],
    ] as const) {
      const another = mustCompile(source);
      another.lookForTurns(known);
      expect(turns(another, { a: 1n, b: 1n, c: true })).toEqual(expected);
    }
  });

  it('leave the counts as they were', () => {
    const ruleset = mustCompile(TWO_WAYS);
    ruleset.lookForTurns(new Map());
    get(ruleset, { a: 1n, b: 1n });
    const before = counted(ruleset);
    turns(ruleset, { a: 1n, b: 1n }, { a: 0n });
    expect(counted(ruleset)).toEqual(before);
  });
});

describe('the page', () => {
  it('shows each condition with both outcomes and marks what is missing', () => {
    const ruleset = mustCompile(RULES);
    get(ruleset, { open: true });
    get(ruleset, { open: true }, false);
    const page = coveragePage(ruleset.coverage());
    expect(page).toContain('1 of 6 conditions were both true and false.');
    expect(page).toContain(
      '<tr class="covered"><td><a href="#L8">8:19</a></td><td><code>request.auth != null</code></td><td>1</td><td>1</td><td>0</td></tr>',
    );
    expect(page).toContain(
      '<tr class="missing"><td><a href="#L6">6:35</a></td><td><code>data.n &lt; limit</code></td>',
    );
    expect(page).toContain('<li id="L6" class="missing">');
  });

  it('escapes the source', () => {
    const content = `service cloud.firestore { match /a/{b} { allow get: if b == '<script>"&' && b == 'x'; } }`;
    const page = coveragePage(mustCompile(content).coverage());
    expect(page).not.toContain('<script>');
    expect(page).toContain("b == '&lt;script&gt;&quot;&amp;'");
  });
});
