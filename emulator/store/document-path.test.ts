import { describe, expect, it } from 'vitest';
import {
  checkCollectionId,
  checkDocumentId,
  checkQueryCollectionId,
  collectionIdOf,
  formatResourceName,
  isBelow,
  parentPath,
  parseDatabaseName,
  parseDocumentName,
  parseParentName,
} from './document-path.ts';
import { refusal } from './testing/builders.ts';

const ROOT = 'projects/p/databases/(default)/documents';

describe('parseDocumentName', () => {
  it('gives database and path', () => {
    expect(parseDocumentName('projects/p/databases/second/documents/c/d/e/f')).toEqual({
      databaseName: 'projects/p/databases/second',
      path: 'c/d/e/f',
    });
  });

  it.each([
    'c/__id5__',
    'c/__id-9223372036854775808__',
    'c/__',
    'c/___',
    'c/d e',
    `c/${'é'.repeat(750)}`,
  ])('accepts %s', (path) => {
    expect(parseDocumentName(`${ROOT}/${path}`).path).toBe(path);
  });

  it.each<[string, string]>([
    ['projects/p/databases/d/documents/c', 'Document name "{}" lacks "/" at index 34.'],
    ['projects/p/databases/d/documents', 'Document name "{}" lacks "/" at index 32.'],
    ['projects/p/databases/d/c/d', 'Document name "{}" lacks "documents" at index 23.'],
    ['project/p', 'Document name "{}" lacks "projects" at index 0.'],
    ['projects//databases/d/documents/c/d', 'Document name "{}" lacks a project id at index 9.'],
    [`${ROOT}/c//e/f`, 'Document name "{}" lacks a resource id at index 43.'],
    [`${ROOT}//d`, 'Document name "{}" lacks a collection id at index 41.'],
    [`${ROOT}/c/`, 'Document name "{}" has invalid trailing "/".'],
    [`${ROOT}/`, 'Document name "{}" is invalid: Omit trailing "/".'],
    [`${ROOT}/c/.`, 'Document name "{}" contains a resource id "." at index 43.'],
    [`${ROOT}/../d`, 'Document name "{}" contains a resource id ".." at index 41.'],
    [`${ROOT}/c/__x__`, 'Resource id "__x__" is invalid because it is reserved.'],
    [`${ROOT}/__id7__/d`, 'Collection id "__id7__" is invalid because it is reserved.'],
    [`${ROOT}/____/d`, 'Collection id "____" is invalid because it is reserved.'],
    [
      `${ROOT}/c/__id5x__`,
      "A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '__id5x__'.",
    ],
    [`${ROOT}/c/${'d'.repeat(1501)}`, 'The key path element name is longer than 1500 bytes.'],
    [`${ROOT}/c/${'é'.repeat(751)}`, 'The key path element name is longer than 1500 bytes.'],
    [`${ROOT}/${'c'.repeat(1501)}/d`, 'The key path element kind is longer than 1500 bytes.'],
    [`${ROOT}/c/d/${'s'.repeat(1501)}/e`, 'The key path element kind is longer than 1500 bytes.'],
  ])('refuses %s', (name, message) => {
    expect(refusal(() => parseDocumentName(name))).toEqual({
      code: 'INVALID_ARGUMENT',
      message: message.replace('{}', name),
    });
  });
});

describe('parseParentName', () => {
  it('accepts the root and documents', () => {
    expect(parseParentName(ROOT).path).toBe('');
    expect(parseParentName(`${ROOT}/c/d`).path).toBe('c/d');
  });

  it('refuses a collection', () => {
    expect(refusal(() => parseParentName(`${ROOT}/p`)).message).toBe(
      `Document parent name "${ROOT}/p" lacks "/" at index 42.`,
    );
  });
});

describe('formatResourceName', () => {
  it.each(['', 'c/d', 'c/d/e/f'])('writes %j so that it can be read back', (path) => {
    const name = formatResourceName('projects/p/databases/(default)', path);
    expect(parseParentName(name).path).toBe(path);
  });
});

describe('parseDatabaseName', () => {
  it('gives project and database', () => {
    expect(parseDatabaseName('projects/p/databases/d')).toEqual({
      projectId: 'p',
      databaseId: 'd',
    });
  });

  it('refuses what follows', () => {
    expect(refusal(() => parseDatabaseName('projects/p/databases/d/documents')).message).toBe(
      'Database name "projects/p/databases/d/documents" has unexpected trailing characters at index 22.',
    );
  });
});

describe('an id given on its own', () => {
  it.each([
    ['a/b', 'contains "/"'],
    ['.', 'is reserved'],
    ['..', 'is reserved'],
    ['__x__', 'is reserved'],
  ])('is refused when it is %s', (id, problem) => {
    const message = `id "${id}" is invalid because it ${problem}.`;
    expect(refusal(() => checkDocumentId(id)).message).toBe(`Resource ${message}`);
    expect(refusal(() => checkCollectionId(id)).message).toBe(`Collection ${message}`);
  });

  it('may be a number for a document only', () => {
    expect(() => checkDocumentId('__id7__')).not.toThrow();
    expect(refusal(() => checkCollectionId('__id7__')).code).toBe('INVALID_ARGUMENT');
  });

  it('is no empty one for a collection', () => {
    expect(refusal(() => checkCollectionId('')).code).toBe('INVALID_ARGUMENT');
  });
});

describe('checkQueryCollectionId', () => {
  it.each([
    ['a/b', 'Collection id "a/b" is invalid because it contains "/".'],
    ['__x__', 'Collection id "__x__" is invalid because it is reserved.'],
  ])('refuses %s', (id, message) => {
    expect(refusal(() => checkQueryCollectionId(id)).message).toBe(message);
  });
});

describe('paths', () => {
  it('know their parents', () => {
    expect(parentPath('c/d/e/f')).toBe('c/d/e');
    expect(parentPath('c')).toBe('');
    expect(collectionIdOf('c/d/e/f')).toBe('e');
    expect(collectionIdOf('c/d')).toBe('c');
  });

  it('know what they are below of', () => {
    expect(isBelow('c/d', '')).toBe(true);
    expect(isBelow('c/d/e', 'c/d')).toBe(true);
    expect(isBelow('c/de', 'c/d')).toBe(false);
    expect(isBelow('c/d', 'c/d')).toBe(false);
  });
});
