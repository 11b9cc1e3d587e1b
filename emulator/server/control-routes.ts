import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import {
  asBoolean,
  asInt32,
  asList,
  asString,
  invalidPayload,
  optional,
  parseJsonObject,
  readMessage,
  type Json,
  type JsonObject,
} from '../protocol/json.ts';
import { errorBody, httpStatus } from '../protocol/status.ts';
import { parseTimestamp } from '../protocol/timestamp-json.ts';
import { coveragePage } from '../rules/coverage-page.ts';
import type { RulesIssue, Ruleset } from '../rules/ruleset.ts';
import { parseDatabaseName } from '../store/document-path.ts';
import { StatusError } from '../store/status-error.ts';
import type { Emulator } from './emulator.ts';
import { decodeSegment, sendHtml, sendJson } from './http-io.ts';
import { formatIssue } from './rules-issue.ts';
import { FAULT_CALLERS, FAULT_CODES } from './planned-faults.ts';
import type { RulesFile } from './rules-registry.ts';

export interface ControlRequest {
  readonly method: string;
  /** Below `/emulator/v1/`. */
  readonly path: string;
  readonly body: string;
}

interface Call {
  readonly emulator: Emulator;
  readonly response: ServerResponse;
  readonly body: string;
  /** What the address captured, decoded. */
  readonly captured: readonly string[];
}

type Handler = (call: Call) => void | Promise<void>;

const ROUTES: readonly {
  readonly method: string;
  readonly path: RegExp;
  readonly handle: Handler;
}[] = [
  { method: 'PUT', path: /^projects\/([^/:]+):securityRules$/, handle: putRules },
  { method: 'GET', path: /^projects\/([^/:]+):ruleCoverage$/, handle: getCoverage },
  { method: 'POST', path: /^projects\/([^/:]+):ruleCoverage$/, handle: lookForTurns },
  { method: 'GET', path: /^projects\/([^/:]+):ruleCoverage\.html$/, handle: getCoveragePage },
  { method: 'GET', path: /^projects\/([^/:]+):usage$/, handle: getUsage },
  { method: 'DELETE', path: /^projects\/([^/:]+):usage$/, handle: resetUsage },
  {
    method: 'DELETE',
    path: /^projects\/([^/]+)\/databases\/([^/]+)\/documents$/,
    handle: deleteDocuments,
  },
  { method: 'GET', path: /^projects\/([^/:]+):faults$/, handle: getFaults },
  { method: 'POST', path: /^projects\/([^/:]+):faults$/, handle: postFaults },
  { method: 'DELETE', path: /^projects\/([^/:]+):faults$/, handle: deleteFaults },
  { method: 'GET', path: /^clock$/, handle: getClock },
  { method: 'POST', path: /^clock$/, handle: postClock },
  // Of functions of the first generation, and of the second.
  { method: 'PUT', path: /^projects\/[^/]+\/triggers\/.+$/, handle: refuse('Firestore triggers') },
  {
    method: 'POST',
    path: /^projects\/[^/]+\/eventarcTrigger$/,
    handle: refuse('Firestore triggers'),
  },
  { method: 'POST', path: /^projects\/[^/:]+:export$/, handle: postExport },
  { method: 'POST', path: /^projects\/[^/:]+:import$/, handle: refuse('Imports while it runs') },
];

/** Answers what only an emulator has: rules, coverage, the bill, faults, clearing, the clock, exports. False for no such address. */
export async function handleControl(
  emulator: Emulator,
  { method, path, body }: ControlRequest,
  response: ServerResponse,
): Promise<boolean> {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (!match) continue;
    await route.handle({ emulator, response, body, captured: match.slice(1).map(decodeSegment) });
    return true;
  }
  return false;
}

/** `PUT …:securityRules`: rules that do not compile change nothing. */
function putRules({ emulator, response, body, captured: [projectId = ''] }: Call): void {
  const request = readMessage(parseJsonObject(body), 'request', ['ignoreErrors', 'rules']);
  const issues = emulator.rules.set(projectId, readRulesFile(request.rules ?? {}));
  const answer = issues.length > 0 ? { issues: issues.map(encodeIssue) } : {};
  const hasFailed = issues.some(({ severity }) => severity === 'ERROR');
  if (!hasFailed || asBoolean(request.ignoreErrors, 'ignoreErrors')) {
    sendJson(response, 200, answer);
    return;
  }
  const message = issues.map(formatIssue).join('\n');
  const error = errorBody(new StatusError('INVALID_ARGUMENT', message));
  sendJson(response, httpStatus('INVALID_ARGUMENT'), { ...error, ...answer });
}

function readRulesFile(json: Json): RulesFile {
  const { files } = readMessage(json, 'rules', ['files']);
  const [file, ...others] = asList(files, 'rules.files');
  if (file === undefined || others.length > 0) {
    throw new StatusError('INVALID_ARGUMENT', 'Exactly one rules file is expected.');
  }
  const { name, content } = readMessage(file, 'file', ['name', 'content', 'fingerprint']);
  return {
    name: asString(name, 'name') || 'security.rules',
    content: asString(content, 'content'),
  };
}

function encodeIssue({ severity, description, line, column }: RulesIssue): JsonObject {
  return { severity, description, sourcePosition: { line, column } };
}

function getCoverage({ emulator, response, captured: [projectId = ''] }: Call): void {
  sendJson(response, 200, mustHaveRules(emulator, projectId).coverage());
}

/** From now on each request is asked again, to find out which conditions decide: costly, and for tests. */
function lookForTurns({ emulator, response, captured: [projectId = ''] }: Call): void {
  mustHaveRules(emulator, projectId);
  emulator.rules.lookForTurns(projectId);
  sendJson(response, 200, {});
}

function getCoveragePage({ emulator, response, captured: [projectId = ''] }: Call): void {
  sendHtml(response, coveragePage(mustHaveRules(emulator, projectId).coverage()));
}

function mustHaveRules(emulator: Emulator, projectId: string): Ruleset {
  const ruleset = emulator.rules.ruleset(projectId);
  if (!ruleset) throw new StatusError('NOT_FOUND', `Project ${projectId} has no rules.`);
  return ruleset;
}

function getUsage({ emulator, response, captured: [projectId = ''] }: Call): void {
  sendJson(response, 200, { ...emulator.usage.usageOf(projectId) });
}

function resetUsage({ emulator, response, captured: [projectId = ''] }: Call): void {
  emulator.usage.reset(projectId);
  sendJson(response, 200, {});
}

function getFaults({ emulator, response, captured: [projectId = ''] }: Call): void {
  sendJson(response, 200, { ...emulator.faults.of(projectId) });
}

/**
 * `{"status": "UNAVAILABLE", "times": 3}` lets the next three operations of clients fail; with `"of":
 * "administrators"` of servers; with `"message"` in those words.
 */
function postFaults(call: Call): void {
  const { emulator, body, captured } = call;
  const { status, times, of, message } = readMessage(parseJsonObject(body), 'fault', [
    'status',
    'times',
    'of',
    'message',
  ]);
  const code = FAULT_CODES.find((known) => known === status);
  if (!code) throw invalidPayload(`"status" must be one of ${FAULT_CODES.join(', ')}.`);
  const left = asInt32(times, 'times');
  if (left < 1) throw invalidPayload('"times" must be 1 or more.');
  const caller = FAULT_CALLERS.find((known) => known === (of ?? 'clients'));
  if (!caller) throw invalidPayload(`"of" must be one of ${FAULT_CALLERS.join(', ')}.`);
  emulator.faults.plan(captured[0] ?? '', {
    status: code,
    times: left,
    of: caller,
    message: optional(message, (json) => asString(json, 'message')),
  });
  getFaults(call);
}

function deleteFaults({ emulator, response, captured: [projectId = ''] }: Call): void {
  emulator.faults.clear(projectId);
  sendJson(response, 200, {});
}

function deleteDocuments({ emulator, response, captured: [projectId, databaseId] }: Call): void {
  emulator.projects.database(projectId ?? '', databaseId).clear();
  sendJson(response, 200, {});
}

function getClock({ emulator, response }: Call): void {
  sendJson(response, 200, { now: emulator.clock.now() });
}

/** `{"now": "2026-03-01T22:00:00Z"}` sets the time, which runs on from there; null is the machine's. */
function postClock({ emulator, response, body }: Call): void {
  const { now } = parseJsonObject(body);
  if (now === undefined) throw invalidPayload('"now" must be a timestamp, or null.');
  emulator.clock.set(now === null ? undefined : parseTimestamp(now, 'now'));
  getClock({ emulator, response, body, captured: [] });
}

/** What firebase-tools asks for with `--export-on-exit` and `emulators:export`. */
async function postExport({ emulator, response, body }: Call): Promise<void> {
  const request = readMessage(parseJsonObject(body), 'request', [
    'database',
    'exportDirectory',
    'exportName',
  ]);
  const name = asString(request.exportName, 'export_name');
  if (!/^[\w-]+$/.test(name)) throw invalidPayload('export_name must be the name of a folder.');
  const { projectId, databaseId } = parseDatabaseName(asString(request.database, 'database'));
  const { exportDatabase } = await import('../archive/archive.ts');
  const folder = join(asString(request.exportDirectory, 'export_directory'), name);
  exportDatabase(emulator.projects.database(projectId, databaseId), folder);
  sendJson(response, 200, {});
}

function refuse(what: string): Handler {
  return () => {
    throw new StatusError('UNIMPLEMENTED', `${what} are not part of this emulator.`);
  };
}
