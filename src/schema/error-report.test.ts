import { describe, expect, it } from 'vitest';
import {
  type ErrorReport,
  framesOf,
  isErrorReport,
  MOST_FRAMES,
  MOST_ERROR_REPORTS,
  reportErrorsRequestSchema,
} from './error-report.ts';
import { z } from './zod.ts';

const REPORT: ErrorReport = {
  kind: 'script',
  what: 'A script threw',
  name: 'TypeError',
  code: null,
  screen: '/battle',
  frames: ['home-Ab_3.js:1:2345'],
};

function isTaken(count: number): boolean {
  const reports = Array.from({ length: count }, () => REPORT);
  const request = { version: 'v1.20.3 (1a2b3c4)', reports };
  return z.safeParse(reportErrorsRequestSchema, request).success;
}

const thrown = (message: string, stack: string): Error =>
  Object.assign(new Error(message), { stack });

describe('a report', () => {
  it('is taken with a code and without one', () => {
    expect(isErrorReport(REPORT)).toBe(true);
    expect(isErrorReport({ ...REPORT, code: 'auth/network-request-failed', frames: [] })).toBe(
      true,
    );
  });

  it.each([
    ['what', 'Battle 4f7Gh2 was not settled'],
    ['what', 'Ann@example.com'],
    ['what', '“Run 5 km” was not sent'],
    ['what', `A${'b'.repeat(100)}`],
    ['name', 'Ann 1'],
    ['code', 'users/Ann'],
    ['screen', '/battle?id=4f7Gh2'],
    ['screen', '/battle/4f7Gh2'],
    ['frames', ['https://rivals.web.app/battle?id=4f7Gh2:1:2']],
    ['frames', ['Ann']],
    ['frames', Array.from({ length: MOST_FRAMES + 1 }, () => 'home.js:1:2')],
    ['message', 'No such user: ann'],
  ])('attack 185: has no room in %s for %j', (field, value) => {
    expect(isErrorReport({ ...REPORT, [field]: value })).toBe(false);
  });

  it('attack 186: comes with few others', () => {
    expect([0, 1, MOST_ERROR_REPORTS, MOST_ERROR_REPORTS + 1].map(isTaken)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('the frames of a stack', () => {
  it.each([
    [
      'Chrome',
      'TypeError: x is not a function\n    at tick (https://rivals.web.app/assets/home-A1.js:1:20)\n    at https://rivals.web.app/assets/react-B2.js:3:4',
    ],
    [
      'Firefox and Safari',
      'tick@https://rivals.web.app/assets/home-A1.js:1:20\n@https://rivals.web.app/assets/react-B2.js:3:4\n',
    ],
    [
      'Node',
      'Error: x is not a function\n    at async tick (file:///workspace/dist/home-A1.js:1:20)\n    at C:\\dist\\react-B2.js:3:4',
    ],
  ])('are files, lines and columns in %s', (_engine, stack) => {
    expect(framesOf(thrown('x is not a function', stack))).toEqual([
      'home-A1.js:1:20',
      'react-B2.js:3:4',
    ]);
  });

  it('attack 185: hold nothing of a message that looks like one', () => {
    const message = 'Hello\n    at Ann (https://rivals.web.app/ann.js:1:1)';
    const stack = `Error: ${message}\n    at tick (https://rivals.web.app/assets/home-A1.js:1:20)`;
    expect(framesOf(thrown(message, stack))).toEqual(['home-A1.js:1:20']);
  });

  it('attack 185: hold no query and nothing else than scripts', () => {
    const stack =
      'at https://rivals.web.app/battle?id=4f7Gh2:1:2\nat https://rivals.web.app/assets/a.js?by=ann:1:2\nat ann (native)';
    expect(framesOf(thrown('', stack))).toEqual([]);
  });

  it('are only those that are wanted, and not more than a report holds', () => {
    const lines = Array.from({ length: 20 }, (_, line) => `at https://own/home.js:${line}:1`);
    const stack = ['at chrome-extension://abc/content.js:1:2', ...lines].join('\n');
    const frames = framesOf(thrown('', stack), (line) => line.includes('https://own/'));
    expect(frames).toHaveLength(MOST_FRAMES);
    expect(frames[0]).toBe('home.js:0:1');
  });

  it('are none without a stack', () => {
    const error = new Error('x');
    delete error.stack;
    expect(framesOf(error)).toEqual([]);
  });
});
