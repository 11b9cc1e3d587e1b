import { describe, expect, it } from 'vitest';
import { compileRuleset } from './ruleset.ts';
import type { RulesIssue } from './source.ts';
import { rulesWith } from './testing/harness.ts';

function issuesOf(content: string): readonly RulesIssue[] {
  return compileRuleset({ name: 'firestore.rules', content }).issues;
}

/** The issue as a terminal would show it. */
function shown({ severity, description, line, column, caret }: RulesIssue): string {
  return `${severity} ${line}:${column} ${description}\n${caret}`;
}

function placed({ line, column, description }: RulesIssue): string {
  return `${line}:${column} ${description}`;
}

function chain(count: number): string {
  return Array.from({ length: count }, () => 'true').join(' && ');
}

/** Functions f0, f1 and so on, each of which calls the next ones. */
function calls(count: number, width = 1): string {
  const names = Array.from({ length: count }, (_, at) => `f${at}`);
  return names
    .map((name, at) => {
      const called = names.slice(at + 1, at + 1 + width).map((other) => `${other}()`);
      return `function ${name}() { return ${called.join(' && ') || 'true'}; }`;
    })
    .join(' ');
}

const HEAD = `rules_version = '2';
service cloud.firestore {`;

describe('a syntax error', () => {
  it.each<[name: string, content: string, expected: string]>([
    [
      'shows the place with a caret',
      `${HEAD}\n  match /a/{b} {\n    allow reed: if true;\n  }\n}`,
      `ERROR 4:11 Unexpected 'reed', expected get, list, create, update, delete, read or write.
    allow reed: if true;
          ^^^^`,
    ],
    [
      'knows no method by a name that every object has',
      `${HEAD}\n  match /a/{b} {\n    allow constructor: if true;\n  }\n}`,
      `ERROR 4:11 Unexpected 'constructor', expected get, list, create, update, delete, read or write.
    allow constructor: if true;
          ^^^^^^^^^^^`,
    ],
    [
      'shows a missing semicolon where it should stand',
      `${HEAD}\n  function f() { let a = 1 return a; }\n}`,
      `ERROR 3:27 Missing ';'.
  function f() { let a = 1 return a; }
                          ^`,
    ],
    [
      'keeps tabs before the caret',
      `${HEAD}\n\tmatch /a/{b} {\n\t\tallow read: of true;\n\t}\n}`,
      `ERROR 4:15 Unexpected 'of', expected 'if'.\n\t\tallow read: of true;\n\t\t            ^^`,
    ],
    [
      'stands at the end of an unfinished file',
      `${HEAD}\n  match /a/{b} {`,
      `ERROR 3:17 Unexpected end of file, expected 'match', 'allow', 'function' or '}'.
  match /a/{b} {
                ^`,
    ],
    ['wants a service', '', "ERROR 1:1 Unexpected end of file, expected 'service'.\n\n^"],
    [
      'knows two versions',
      "rules_version = '3';",
      "ERROR 1:17 Unexpected 'string literal', expected '1' or '2'.\nrules_version = '3';\n                ^^^",
    ],
    [
      'wants a path after match',
      `${HEAD} match users {} }`,
      `ERROR 2:33 Unexpected 'users', expected a path that begins with '/'.
service cloud.firestore { match users {} }
                                ^^^^^`,
    ],
    [
      'wants every path segment',
      `${HEAD} match /users/ {} }`,
      `ERROR 2:40 A path segment is missing here.
service cloud.firestore { match /users/ {} }
                                       ^`,
    ],
    [
      'does not take a word of the language as a name',
      `${HEAD} function is() { return true; } }`,
      `ERROR 2:36 'is' is a word of the language.
service cloud.firestore { function is() { return true; } }
                                   ^^`,
    ],
    [
      'limits nested matches',
      `${HEAD} ${'match /a/{b} { '.repeat(11)}`,
      `ERROR 2:177 More than 10 nested match blocks.
service cloud.firestore { ${'match /a/{b} { '.repeat(11)}
${' '.repeat(176)}^^^^^`,
    ],
  ])('%s', (_, content, expected) => {
    expect(issuesOf(content).map(shown)).toEqual([expected]);
  });

  it.each<[condition: string, place: string, description: string]>([
    ['', '6:29', "Unexpected ';', expected an expression."],
    ['1 +', '6:32', "Unexpected ';', expected an expression."],
    ['(true', '6:34', "Unexpected ';', expected ')'."],
    ['[1, 2', '6:34', "Unexpected ';', expected ']'."],
    ["{'a' 1}", '6:34', "Unexpected 'int literal', expected ':'."],
    ['a ? b', '6:34', "Unexpected ';', expected ':'."],
    ['true true', '6:34', "Unexpected 'true', expected 'match', 'allow', 'function' or '}'."],
    [
      '1 is integer',
      '6:34',
      "Unexpected 'integer', expected a type (bool, bytes, duration, float, int, latlng, list, map, map_diff, number, path, set, string, timestamp).",
    ],
    ['request.', '6:37', "Unexpected ';', expected a field or method name."],
    ["'abc", '6:29', 'This string never ends.'],
    ["'a\nb'", '6:29', 'This string never ends.'],
    ["'a\rb'", '6:29', 'This string never ends.'],
    ["'a\\.b'", '6:31', "Unknown escape '\\.'; a backslash is written '\\\\'."],
    ["'\\uD8'", '6:30', "Unknown escape '\\u'; a backslash is written '\\\\'."],
    ["'\\U0001F600'", '6:30', "Unknown escape '\\U'; a backslash is written '\\\\'."],
    ["'\\v'", '6:30', "Unknown escape '\\v'; a backslash is written '\\\\'."],
    ['0x10 == 16', '6:30', "Unexpected 'x10', expected 'match', 'allow', 'function' or '}'."],
    ['1e3 == 1000', '6:30', "Unexpected 'e3', expected 'match', 'allow', 'function' or '}'."],
    ['007 == 7', '6:30', "Unexpected 'int literal', expected 'match', 'allow', 'function' or '}'."],
    ['1.size() == 1', '6:31', "Unexpected 'size', expected 'match', 'allow', 'function' or '}'."],
    ['10/2 == 5', '6:31', "Without a space behind it '/' begins a path."],
    ['10 /(2) == 5', '6:32', "Without a space behind it '/' begins a path."],
    ['- -1 == 1', '6:31', "Unexpected '-', expected an expression."],
    ['1--1 == 2', '6:30', "There is no operator '--'."],
    ['1++1 == 2', '6:30', "There is no operator '++'."],
    ['-!true', '6:30', "Unexpected '!', expected an expression."],
    [
      'null is null',
      '6:37',
      "Unexpected 'null', expected a type (bool, bytes, duration, float, int, latlng, list, map, map_diff, number, path, set, string, timestamp).",
    ],
    ['a # b', '6:31', "Unexpected '#'."],
    ['a & b', '6:31', "Unexpected '&'."],
    ['/* true', '6:29', 'This comment never ends.'],
    ['9223372036854775808 > 0', '6:29', 'This integer does not fit in 64 bits.'],
    ['exists(/a/)', '6:39', 'A path segment is missing here.'],
    ['exists(/a/$(1 2))', '6:43', "Unexpected 'int literal', expected ')'."],
    [`${'('.repeat(200)}1`, '6:129', 'Nested more than 100 levels deep.'],
    [`${'!'.repeat(200)}true`, '6:128', 'Nested more than 100 levels deep.'],
    [chain(300), '6:29', 'Nested more than 250 levels deep.'],
  ])('%s', (condition, place, description) => {
    const [issue] = issuesOf(rulesWith(condition));
    expect(issue).toMatchObject({ severity: 'ERROR' });
    expect(`${issue?.line}:${issue?.column} ${issue?.description}`).toBe(`${place} ${description}`);
  });
});

function errorsOf(content: string): readonly RulesIssue[] {
  return issuesOf(content).filter(({ severity }) => severity === 'ERROR');
}

function storageRules(condition: string): string {
  return `service firebase.storage { match /b/{x}/o { allow read: if ${condition}; } }`;
}

describe('a check', () => {
  it.each<[condition: string, functions: string, expected: readonly string[]]>([
    ['f(1)', 'function f() { return true; }', ["6:29 'f' takes 0 arguments, not 1."]],
    ['f()', 'function f(a) { return a; }', ["6:29 'f' takes 1 argument, not 0."]],
    ['exists()', '', ["6:29 'exists' takes 1 argument, not 0."]],
    ['math.pow(2) == 4', '', ["6:29 'pow' takes 2 arguments, not 1."]],
    ['f(1, 2)', 'function f(a, a) { return a; }', ["4:19 Duplicate variable 'a'."]],
    ['f(1)', 'function f(a) { let a = 1; return a; }', ["4:25 Duplicate variable 'a'."]],
    ['f()', 'function f() { let a = 1; let a = 2; return a; }', ["4:35 Duplicate variable 'a'."]],
    ['f()', 'function f() { return f(); }', ["4:14 Function 'f' calls itself."]],
    [
      'f()',
      'function f() { return g(); } function g() { return f(); }',
      ["4:14 Function 'f' calls itself.", "4:43 Function 'g' calls itself."],
    ],
    ['f0()', calls(21), []],
    ['f0() || true', calls(22), ["4:14 Function 'f0' leads more than 20 calls deep."]],
    [
      'f()',
      'function f() { return 1; } function f() { return 2; }',
      ["4:41 Duplicate function 'f'."],
    ],
    [
      'f(1, 2, 3, 4, 5, 6, 7, 8)',
      'function f(a, b, c, d, e, g, h, i) { return a; }',
      ['4:37 More than 7 parameters.'],
    ],
    [
      'f()',
      `function f() { ${Array.from({ length: 11 }, (_, at) => `let v${at} = 1; `).join('')}return 1; }`,
      ['4:144 More than 10 let bindings.'],
    ],
    [
      "'a'.matches('(?=a)')",
      '',
      ['6:41 Invalid regular expression: invalid or unsupported Perl syntax: `(?=`.'],
    ],
    [
      "'a'.matches('(a)\\\\1')",
      '',
      ['6:41 Invalid regular expression: invalid escape sequence: `\\1`.'],
    ],
    ["'a'.replace('[', '')", '', ['6:41 Invalid regular expression: missing closing ]: `[`.']],
    [
      "'a'.split('a**')",
      '',
      ['6:39 Invalid regular expression: invalid nested repetition operator: `**`.'],
    ],
  ])('%s with %s', (condition, functions, expected) => {
    expect(errorsOf(rulesWith(condition, functions)).map(placed)).toEqual(expected);
  });

  it.each<[condition: string, functions: string, expected: readonly string[]]>([
    ['owner == 1', '', ["6:29 Unknown variable 'owner'."]],
    ['math == 1', '', ["6:29 Unknown variable 'math'."]],
    ['isOwner()', '', ["6:29 Unknown function 'isOwner'."]],
    ['math.cube(1) == 1', '', ["6:34 Unknown function 'math.cube'."]],
    ['firestore.list(/a/b)', '', ["6:39 Unknown function 'firestore.list'."]],
    ['firestore.exists(/a/b)', '', ["6:39 Unknown function 'firestore.exists'."]],
    ['f()', 'function f() { let a = b; let b = 2; return a; }', ["4:28 Unknown variable 'b'."]],
    ['f()', 'function f() { return id; }', ["4:27 Unknown variable 'id'."]],
    ['a && b', '', ["6:29 Unknown variable 'a'.", "6:34 Unknown variable 'b'."]],
  ])(
    'warns of what nothing is called in %s with %s, and compiles',
    (condition, functions, expected) => {
      const { ok, issues } = compileRuleset({
        name: 'r',
        content: rulesWith(condition, functions),
      });
      expect(ok).toBe(true);
      expect(issues.map(({ severity }) => severity)).toEqual(expected.map(() => 'WARNING'));
      expect(issues.map(placed)).toEqual(expected);
    },
  );

  it.each<[pattern: string, version: string, description: string]>([
    ['/a/{x}/b/{x}', '2', "Duplicate path variable 'x'."],
    ['/{x=**}/{y=**}', '2', 'Only one {name=**} may stand in a path.'],
    ['/{x=**}/a', '1', "{name=**} may only stand last; use rules_version = '2'."],
    [
      `/${Array.from({ length: 21 }, (_, at) => `{v${at}}`).join('/')}`,
      '2',
      'More than 20 path variables.',
    ],
    [`/${'a/'.repeat(100)}a`, '2', 'More than 100 path segments.'],
  ])('of the path %s in version %s', (pattern, version, description) => {
    const content = `rules_version = '${version}'; service s { match ${pattern} { allow read; } }`;
    expect(errorsOf(content)).toMatchObject([{ description }]);
  });

  it('finds what calls too deep among many functions that call many', () => {
    expect(errorsOf(rulesWith('f0()', calls(400, 40)))).toMatchObject([
      { description: "Function 'f378' leads more than 20 calls deep." },
    ]);
  });

  it('knows look-ups in Storage by their namespace only', () => {
    const unknown = { severity: 'WARNING', description: "Unknown function 'exists'." };
    expect(issuesOf(storageRules('firestore.exists(/a/b)'))).not.toContainEqual(
      expect.objectContaining(unknown),
    );
    expect(issuesOf(storageRules('exists(/a/b)'))).toContainEqual(expect.objectContaining(unknown));
  });

  it('finds what else is wrong beside a name that nothing has', () => {
    expect(errorsOf(rulesWith('owner && f(1)', 'function f() { return true; }'))).toMatchObject([
      { description: "'f' takes 0 arguments, not 1." },
    ]);
  });

  it('does without the semicolon after allow', () => {
    const content = `service s { match /{a} { allow get allow list: if true allow write: if false } }`;
    expect(errorsOf(content)).toEqual([]);
  });

  it('warns of a method that no type has, and compiles', () => {
    const result = compileRuleset({ name: 'r', content: rulesWith("'a'.contains('a')") });
    expect(result.ok).toBe(true);
    expect(result.issues.map(shown)).toEqual([
      `WARNING 6:33 No type has a method 'contains'.
      allow read, write: if 'a'.contains('a');
                                ^^^^^^^^`,
    ]);
  });

  it('warns of functions that nothing calls, and of version 1', () => {
    const content = `service s {
  function f() { return true; }
  match /a/{b} { allow get; }
}`;
    expect(issuesOf(content).map(shown)).toEqual([
      "WARNING 1:1 Version 1 is outdated; begin with rules_version = '2';\nservice s {\n^",
      "WARNING 2:12 Unused function 'f'.\n  function f() { return true; }\n           ^",
    ]);
  });
});
