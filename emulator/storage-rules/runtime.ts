import {
  asList,
  asObject,
  asString,
  isObject,
  parseJsonObject,
  type Json,
  type JsonObject,
} from '../protocol/json.ts';
import { decodeFields } from '../protocol/value-codec.ts';
import { compileRuleset, type Ruleset } from '../rules/ruleset.ts';
import { refuse, StatusError } from '../store/status-error.ts';
import { Verification } from './verification.ts';

/**
 * Numbers of questions to firebase-tools: it answers under the number of the question, so they must
 * not meet the numbers of its own requests, which count up from 0.
 */
const FIRST_QUESTION = 1_000_000_000;

interface Question {
  readonly verification: Verification;
  readonly path: string;
}

/** What the runtime says first. */
export const READY: JsonObject = { id: -1, status: 'ok', errors: [], warnings: [] };

/** The storage rules runtime: one JSON message in, one out. */
export class StorageRulesRuntime {
  readonly #rulesets = new Map<string, Ruleset>();
  readonly #questions = new Map<number, Question>();
  readonly #onDebug: (line: string) => void;
  #nextQuestion = FIRST_QUESTION;
  /** What rules have shown in this round. A round that asks for a document is repeated and shows it again. */
  #shown: string[] = [];

  /** `onDebug` gets a line for every value that rules show with `debug(value)`. */
  constructor(onDebug: (line: string) => void) {
    this.#onDebug = onDebug;
  }

  /** The answer to one line; a refusal as an answer too. */
  handle(line: string): JsonObject {
    let id: Json = -1;
    try {
      const message = parseJsonObject(line);
      id = message['id'] ?? -1;
      return this.#answer(id, message);
    } catch (error) {
      const description = error instanceof StatusError ? error.message : String(error);
      // Only a status of "ok" reaches the caller of firebase-tools; its errors then deny the access.
      return { id, status: 'ok', errors: [description], warnings: [], result: { permit: false } };
    }
  }

  #answer(id: Json, message: JsonObject): JsonObject {
    const question = typeof id === 'number' ? this.#questions.get(id) : undefined;
    if (question && message['action'] === undefined) {
      this.#questions.delete(Number(id));
      question.verification.supply(question.path, fetchedFields(message));
      return this.#continue(id, question.verification);
    }
    const context = asObject(message['context'] ?? {}, 'context');
    const action = asString(message['action'], 'action');
    switch (action) {
      case 'load_ruleset':
        return this.#load(id, context);
      case 'verify':
        return this.#continue(id, new Verification(this.#ruleset(context), context));
      default:
        refuse(`There is no action "${action}".`);
    }
  }

  #load(id: Json, context: JsonObject): JsonObject {
    const { files } = asObject(context['source'] ?? {}, 'source');
    const [file] = asList(files, 'files').map((json) => asObject(json, 'file'));
    const compiled = compileRuleset(
      {
        name: asString(file?.['name'], 'name') || 'storage.rules',
        content: asString(file?.['content'], 'content'),
      },
      (shown) => this.#shown.push(shown),
    );
    const describe = (severity: string): readonly string[] =>
      compiled.issues
        .filter((issue) => issue.severity === severity)
        .map(
          ({ line, column, description, caret }) => `${line}:${column} ${description}\n${caret}`,
        );
    if (compiled.ok) {
      this.#rulesets.set(asString(context['rulesetName'], 'rulesetName'), compiled.ruleset);
    }
    return {
      id,
      status: 'ok',
      errors: describe('ERROR'),
      warnings: describe('WARNING'),
      result: { rulesVersion: 2 },
    };
  }

  #ruleset(context: JsonObject): Ruleset {
    const name = asString(context['rulesetName'], 'rulesetName');
    const ruleset = this.#rulesets.get(name);
    if (!ruleset) throw new StatusError('NOT_FOUND', `There is no ruleset "${name}".`);
    return ruleset;
  }

  #continue(id: Json, verification: Verification): JsonObject {
    this.#shown = [];
    const progress = verification.advance();
    if (progress.kind === 'decided') {
      for (const shown of this.#shown) this.#onDebug(shown);
      const { decision } = progress;
      return {
        id,
        status: 'ok',
        errors: [],
        warnings: decision.allowed ? [] : [decision.reason],
        result: { permit: decision.allowed },
      };
    }
    const question = this.#nextQuestion;
    this.#nextQuestion += 1;
    this.#questions.set(question, { verification, path: progress.path });
    return {
      id,
      server_request_id: question,
      action: 'fetch_firestore_document',
      status: 'ok',
      context: { path: progress.path },
    };
  }
}

function fetchedFields({
  status,
  result,
}: JsonObject): ReturnType<typeof decodeFields> | undefined {
  return status === 'ok' && isObject(result) ? decodeFields(result['fields']) : undefined;
}
