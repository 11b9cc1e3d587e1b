import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { projectRoot } from './project.mjs';

/** @typedef {{ file: string, seconds: number }} TimedFile of tests, relative to the repository */

/**
 * @param {string} report vitest's JSON report; one that is not there has no files
 * @returns {TimedFile[]} how long each file's tests took
 */
export function vitestFiles(report) {
  if (!existsSync(report)) return [];
  /** @type {{ testResults: { name: string, startTime: number, endTime: number }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(projectRoot, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/**
 * @typedef {object} PlaywrightSuite a file, or what its tests are grouped by
 * @property {string} file relative to the folder of the tests
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ tests: { results: { duration: number }[] }[] }[]} specs
 */

/** @param {PlaywrightSuite} suite @returns {number} */
const millisecondsOf = ({ suites = [], specs }) => {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own.map(({ duration }) => duration), ...suites.map(millisecondsOf)].reduce(
    (total, milliseconds) => total + milliseconds,
    0,
  );
};

/**
 * @param {string} report Playwright's JSON report; one that is not there has no files
 * @returns {TimedFile[]} how long each file's tests took, one after the other
 */
export function playwrightFiles(report) {
  if (!existsSync(report)) return [];
  /** @type {{ config: { rootDir: string }, suites: PlaywrightSuite[] }} */
  const { config, suites } = JSON.parse(readFileSync(report, 'utf8'));
  return suites.map((suite) => ({
    file: path.relative(projectRoot, path.join(config.rootDir, suite.file)),
    seconds: millisecondsOf(suite) / 1000,
  }));
}

/**
 * @param {readonly TimedFile[]} files
 * @param {number} count
 * @returns {TimedFile[]} so many of them at most, the slowest first
 */
export const slowest = (files, count) =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
