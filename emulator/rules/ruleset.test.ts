import { describe, expect, it } from 'vitest';
import type { Decision, RulesRequest } from './authorization.ts';
import { compileRuleset } from './ruleset.ts';
import {
  NO_LOOKUPS,
  ask,
  firestoreRules,
  mapOf,
  mustCompile,
  requestFor,
  rulesWith,
  stored,
} from './testing/harness.ts';

const RULES = firestoreRules(`
    function isSignedIn() { return request.auth != null; }

    match /users/{uid} {
      function isOwner() { return isSignedIn() && request.auth.uid == uid; }

      allow read: if isSignedIn();
      allow create: if isOwner() && request.resource.data.name.size() <= 20;
      allow update: if isOwner()
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['name']);
      allow delete: if isOwner() && request.resource == null;

      match /posts/{post=**} {
        allow get: if post[0] == 'public' || isOwner();
      }
    }`);

const ruleset = mustCompile(RULES);

function decide(path: string, changes: Partial<RulesRequest> = {}): Decision {
  return ask(ruleset, path, changes);
}

describe('authorize', () => {
  const named = stored('users/alice', { name: 'Alice', xp: 10n });

  it.each<[name: string, path: string, changes: Partial<RulesRequest>]>([
    ['reads when signed in', 'users/bob', {}],
    ['creates within limits', 'users/alice', { method: 'create', requestResource: named }],
    [
      'updates the permitted field',
      'users/alice',
      {
        method: 'update',
        resource: stored('users/alice', { name: 'A', xp: 10n }),
        requestResource: named,
      },
    ],
    ['deletes', 'users/alice', { method: 'delete', resource: named }],
    ['reads below a recursive wildcard', 'users/bob/posts/public', {}],
    ['reads deep below a recursive wildcard', 'users/bob/posts/public/comments/one', {}],
  ])('allows: %s', (_, path, changes) => {
    expect(decide(path, changes)).toMatchObject({ allowed: true });
  });

  it.each<[name: string, path: string, changes: Partial<RulesRequest>, reason: string]>([
    [
      'names the condition inside a function',
      'users/alice',
      { auth: null },
      'firestore.rules:4:36: false because request.auth != null is false (null != null)',
    ],
    [
      'names the part that was false',
      'users/bob',
      { method: 'create', requestResource: stored('users/bob', { name: 'x' }) },
      "firestore.rules:7:51: false because request.auth.uid == uid is false ('alice' == 'bob')",
    ],
    [
      'names the whole condition on one line',
      'users/alice',
      { method: 'update', resource: stored('users/alice', { xp: 1n }), requestResource: named },
      "firestore.rules:12:12: false because request.resource.data.diff(resource.data).affectedKeys().hasOnly(['name']) is false",
    ],
    [
      'names an error',
      'users/alice',
      { method: 'create', requestResource: stored('users/alice', {}) },
      'firestore.rules:10:37: Property name is undefined on object.',
    ],
    [
      'tells that no rule is there',
      'secrets/one',
      {},
      'firestore.rules: no allow statement for get matches /databases/(default)/documents/secrets/one',
    ],
    [
      'does not let a read rule serve a write',
      'users/alice/posts/one',
      { method: 'create', requestResource: stored('users/alice/posts/one', {}) },
      'firestore.rules: no allow statement for create matches /databases/(default)/documents/users/alice/posts/one',
    ],
  ])('denies and %s', (_, path, changes, reason) => {
    expect(decide(path, changes)).toMatchObject({ allowed: false, reason });
  });

  it('decides by service', () => {
    const decision = ruleset.authorize('firebase.storage', requestFor('users/bob'), NO_LOOKUPS);
    expect(decision.allowed).toBe(false);
  });

  it('sees an object of Storage as the resource itself', () => {
    const storage = mustCompile(`rules_version = '2';
      service firebase.storage {
        match /b/{bucket}/o {
          match /photos/{name} { allow read: if resource.size < 700000 && bucket == 'main'; }
        }
      }`);
    const path = ['b', 'main', 'o', 'photos', 'one.jpg'];
    const request = requestFor('', { path, resource: { path, data: mapOf({ size: 5n }) } });
    expect(storage.authorize('firebase.storage', request, NO_LOOKUPS).allowed).toBe(true);
  });

  it('shows the values of a comparison, cut short', () => {
    const one = mustCompile(rulesWith('resource.data.name == [request.time]'));
    const resource = stored('things/one', { name: 'x'.repeat(100) });
    expect(ask(one, 'things/one', { resource })).toMatchObject({
      reason: `firestore.rules:6:29: false because resource.data.name == [request.time] is false ('${'x'.repeat(58)}… == [2026-03-01T22:15:30.123456Z])`,
    });
  });

  it.each<[expression: string, shown: string]>([
    ["'text'", "'text'"],
    ['[1, 2.0, null, true]', '[1, 2.0, null, true]'],
    ["{'a': {'b': 1}}", "{'a': {'b': 1}}"],
    ['[1, 1].toSet()', '[1].toSet()'],
    ['timestamp.date(2026, 3, 1)', '2026-03-01T00:00:00Z'],
    ["duration.value(-1500, 'ms')", '-1.5s'],
    ['latlng.value(1, 2.5)', 'latlng(1, 2.5)'],
    ["b'abc'", '3 bytes'],
    ['/users/$(request.auth.uid)', '/users/alice'],
    ["'0123456789'.split('')", "['', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']"],
  ])('debug(%s) shows %s and passes it on', (expression, shown) => {
    const lines: string[] = [];
    const content = rulesWith(`debug(${expression}) == ${expression}`);
    const result = compileRuleset({ name: 'firestore.rules', content }, (line) => lines.push(line));
    expect(result.ok && ask(result.ruleset, 'things/one')).toMatchObject({ allowed: true });
    expect(lines).toEqual([`firestore.rules:6:29: debug: ${shown}`]);
  });
});
