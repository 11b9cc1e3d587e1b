import { expect, it } from 'vitest';

import { logFilter } from './log-filter.ts';

const LINE = {
  severity: 'ERROR',
  event: 'run',
  outcome: 'failed',
  durationMs: 5001,
  what: 'It is "so"',
};

it.each([
  ['jsonPayload.event="run"', true],
  ['jsonPayload.event="problem"', false],
  ['jsonPayload.event=("problem" OR "run")', true],
  ['jsonPayload.outcome!="ok"', true],
  ['jsonPayload.code!="ok"', false],
  ['jsonPayload.what=~"^It"', true],
  ['jsonPayload.durationMs>5000', true],
  ['jsonPayload.durationMs>5001', false],
  ['severity>=WARNING', true],
  ['severity>=CRITICAL', false],
  ['resource.type="cloud_scheduler_job" AND severity>=ERROR', false],
  // OR binds more than AND.
  ['jsonPayload.event="run" OR jsonPayload.event="x" AND jsonPayload.outcome="ok"', false],
  ['jsonPayload.event="run" OR (jsonPayload.event="x" AND jsonPayload.outcome="ok")', true],
])('%s asks for the line: %s', (filter, isAskedFor) => {
  expect(logFilter(filter)(LINE)).toBe(isAskedFor);
});

it.each([
  'jsonPayload.event',
  'jsonPayload.event="run" jsonPayload.x="y"',
  '(severity>=ERROR',
  '%',
])('does not understand %s', (filter) => {
  expect(() => logFilter(filter)).toThrow(SyntaxError);
});
