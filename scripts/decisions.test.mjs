import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { filesIn } from './project-files.mjs';
import { inProject, projectRoot } from './project.mjs';

const RECORD = 'docs/decisions/000-reading-the-specification.md';
const SOURCE_FILE = /\.(tsx?|mjs|css|rules|md)$/;

/** A citation in a comment, a test's name or a text. */
const CITATION = /\b[DK]\d{1,3}\b/g;

/** One line of the record: the number and what it means. */
const EXPLANATION = /^- \*\*([DK]\d{1,3})\*\* \S/gm;

/** @param {string} file @returns {{ place: string, number: string }[]} */
function citationsIn(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    (line.match(CITATION) ?? []).map((number) => ({
      place: `${path.relative(projectRoot, file)}:${index + 1}`,
      number,
    })),
  );
}

/** The numbers of the record in the order of its lines. */
const explained = [...readFileSync(inProject(RECORD), 'utf8').matchAll(EXPLANATION)].map(
  ([, number = '']) => number,
);

/** @param {string} number */
const rank = (number) => (number.startsWith('K') ? 0 : 1000) + Number(number.slice(1));

it('explains every decision that the code cites', () => {
  const citations = filesIn()
    .filter((file) => SOURCE_FILE.test(file))
    .flatMap(citationsIn);
  const topFolders = citations.map(({ place }) => place.split(/[/:]/)[0]);
  expect(topFolders).toEqual(
    expect.arrayContaining(['src', 'functions', 'tests', 'firestore.rules']),
  );
  const unexplained = citations.filter(({ number }) => !explained.includes(number));
  expect(unexplained, `not in ${RECORD}`).toEqual([]);
});

it('lists each decision once, K before D and by number', () => {
  const inOrder = [...new Set(explained)].toSorted((a, b) => rank(a) - rank(b));
  expect(explained).toEqual(inOrder);
});

/** @type {[number: string, status: string][]} */
const statuses = readdirSync(inProject('docs/decisions')).map((file) => {
  const text = readFileSync(inProject('docs/decisions', file), 'utf8');
  const [, status = ''] = /^(?:## Status\n\n|Status: )(.+?)\n(?:\n|$)/ms.exec(text) ?? [];
  return [file.slice(0, 3), status.replaceAll(/\]\([^)]+\)/g, '')];
});

it.each(statuses)('what decision %s overturns of another one says so', (number, status) => {
  expect(status).toMatch(/accepted|superseded|amended/i);
  const silent = status
    .split(/[.;:]/)
    .flatMap((part) => part.split(/\b(?:amends|supersedes|narrows|replaces|changes)\b/i).slice(1))
    .flatMap((about) => about.match(/\b\d{3}\b/g) ?? [])
    .filter((other) => !new Map(statuses).get(other)?.includes(number));
  expect(silent).toEqual([]);
});
