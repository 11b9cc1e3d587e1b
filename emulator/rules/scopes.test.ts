import { describe, expect, it } from 'vitest';
import { RULES_METHODS, type RulesMethod } from './authorization.ts';
import { ask, mustCompile, stored } from './testing/harness.ts';

const RULES = `rules_version = '2';
function where() { return 'file'; }
function isNamed(name) { return name == 'alice'; }
service cloud.firestore {
  function where() { return 'service'; }
  match /databases/{database}/documents {
    function here() { return where(); }

    match /outer/{id} {
      allow get: if where() == 'service' && here() == 'service' && isNamed(id);

      match /inner/{inner} {
        function where() { return 'match'; }
        function both() { return id + inner; }
        allow get: if where() == 'match' && here() == 'service' && both() == 'ab';
      }
    }

    match /shadow/{id} {
      function f(id) { let request = id; return request == 'argument'; }
      allow get: if f('argument') && id == 'one';
      match /{id} { allow get: if id == 'two'; }
    }

    match /lets/{id} {
      function f(a) {
        let b = a + 1;
        let c = b * 2;
        return [a, b, c];
      }
      allow get: if f(1) == [1, 2, 4] && f(2)[2] == 6;
    }

    match /unused/{id} {
      function f(a) { let b = a.missing; return true; }
      allow get: if f({});
    }
  }
}
service firebase.storage {
  match /databases/{database}/documents/outer/{id} { allow write; }
}`;

const ruleset = mustCompile(RULES);

describe('names', () => {
  it.each([
    ['the innermost function around the place of the call', 'outer/alice', true],
    ['functions that see the path variables around them', 'outer/a/inner/b', true],
    ['parameters and lets before anything else', 'shadow/one', true],
    ['path variables of the inner match before those of the outer', 'shadow/one/two', true],
    ['lets that see those before them', 'lets/one', true],
  ])('mean %s', (_, path, allowed) => {
    expect(ask(ruleset, path).allowed).toBe(allowed);
  });

  it('bind eagerly: an error in a let is an error of the function', () => {
    expect(ask(ruleset, 'unused/one')).toMatchObject({
      reason: 'firestore.rules:35:31: Property missing is undefined on object.',
    });
  });
});

describe('allow', () => {
  it.each<[written: string, methods: readonly RulesMethod[]]>([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['get, create', ['get', 'create']],
    ['read, write', RULES_METHODS],
  ])('%s', (written, methods) => {
    const one = mustCompile(`service cloud.firestore { match /{all=**} { allow ${written}; } }`);
    expect(RULES_METHODS.filter((method) => ask(one, 'a/b', { method }).allowed)).toEqual(methods);
  });

  it('is enough once: an error in one does not stop another', () => {
    const one = mustCompile(`service cloud.firestore { match /{all=**} {
      allow get: if resource.data.missing;
      allow get: if 1;
      allow get: if resource.data.n == 1;
    } }`);
    const resource = stored('a/b', { n: 1n });
    expect(ask(one, 'a/b', { resource }).allowed).toBe(true);
  });

  it('tells of every rule that was asked', () => {
    const one = mustCompile(`service cloud.firestore { match /{all=**} {
      allow get: if resource.data.n == 1;
      allow get: if 1;
    } }`);
    expect(ask(one, 'a/b')).toMatchObject({
      reason:
        'firestore.rules:2:21: Null value error.\nfirestore.rules:3:21: expected bool, got int',
    });
  });
});

describe('request', () => {
  it.each<[method: RulesMethod, condition: string]>([
    ['get', "request.method == 'get' && request.auth.uid == 'alice'"],
    ['get', "request.auth.token.email == 'alice@example.com'"],
    ['get', "!('resource' in request) && !('query' in request)"],
    ['create', "request.resource.data.n == 1 && request.resource.id == 'b' && resource == null"],
    ['create', 'request.resource.__name__ == /databases/(default)/documents/a/b'],
    [
      'update',
      "resource.data.n == 0 && resource['__name__'] == request.path && resource.id == 'b'",
    ],
    ['delete', 'request.resource == null && resource.data.n == 0'],
  ])('of a %s: %s', (method, condition) => {
    const one = mustCompile(
      `service cloud.firestore { match /{all=**} { allow read, write: if ${condition}; } }`,
    );
    const changes = {
      method,
      resource: method === 'create' ? null : stored('a/b', { n: 0n }),
      requestResource: method === 'get' || method === 'delete' ? null : stored('a/b', { n: 1n }),
    };
    expect(ask(one, 'a/b', changes)).toMatchObject({ allowed: true });
  });
});
