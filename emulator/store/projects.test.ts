import { describe, expect, it } from 'vitest';
import { SettableClock } from '../values/clock.ts';
import { Projects } from './projects.ts';
import { LATEST } from './model.ts';
import { newDatabase, query, refusal, remove, set } from './testing/builders.ts';

describe('Projects', () => {
  it('gives the same database for the same names', () => {
    const projects = new Projects(new SettableClock());
    expect(projects.database('a')).toBe(projects.database('a', '(default)'));
    expect(projects.database('a', 'second').name).toBe('projects/a/databases/second');
  });

  it('keeps projects and databases apart', () => {
    const projects = new Projects(new SettableClock());
    const heard: string[] = [];
    projects.database('b').listen({ kind: 'query', query: query('c') }, ({ changed }) => {
      heard.push(...changed.map(({ path }) => path));
    });
    projects.database('a').commit([set('c/d', {})]);
    projects.database('b', 'second').commit([set('c/d', {})]);
    expect(projects.database('b').read(['c/d'], LATEST).documents).toEqual([undefined]);
    projects.database('b').clear();
    expect(projects.database('a').query(query('c'), LATEST).documents).toHaveLength(1);
    expect(heard).toEqual([]);
  });
});

describe('a database', () => {
  it('lists collections, also under documents that are not there, now and at a time', () => {
    const { database } = newDatabase();
    database.commit([
      set('users/a', {}),
      set('users/a/posts/p', {}),
      set('ghost/g/x/y', {}),
      set('Z/z', {}),
    ]);
    expect(database.collectionIds('', LATEST)).toEqual(['Z', 'ghost', 'users']);
    expect(database.collectionIds('users/a', LATEST)).toEqual(['posts']);
    expect(database.collectionIds('ghost/g', LATEST)).toEqual(['x']);
    expect(database.collectionIds('users/b', LATEST)).toEqual([]);
    const { commitTime: readTime } = database.commit([set('new/n', {})]);
    database.commit([remove('ghost/g/x/y'), remove('new/n')]);
    expect(database.collectionIds('', LATEST)).toEqual(['Z', 'users']);
    expect(database.collectionIds('', { kind: 'time', readTime })).toEqual([
      'Z',
      'ghost',
      'new',
      'users',
    ]);
  });

  it('lists documents that are not there but have others below them, now and at a time', () => {
    const { database } = newDatabase();
    const writes = [set('c/b', {}), set('c/b/s/x', {}), set('c/z/s/x', {}), set('c/a/s/x/t/y', {})];
    const { commitTime: readTime } = database.commit([...writes, set('d/a/s/x', {})]);
    database.commit([set('c/a', {}), remove('c/z/s/x'), remove('c/b')]);
    expect(database.missingDocuments('c', LATEST)).toEqual(['c/b']);
    expect(database.missingDocuments('c', { kind: 'time', readTime })).toEqual(['c/a', 'c/z']);
  });

  it('forgets everything when it is cleared', () => {
    const { database } = newDatabase();
    const readTime = database.commit([set('c/d', {}), set('c/d/e/f', {})]).commitTime;
    database.clear();
    expect(database.collectionIds('', LATEST)).toEqual([]);
    expect(database.read(['c/d', 'c/d/e/f'], LATEST).documents).toEqual([undefined, undefined]);
    expect(refusal(() => database.read(['c/d'], { kind: 'time', readTime })).code).toBe(
      'FAILED_PRECONDITION',
    );
  });
});
