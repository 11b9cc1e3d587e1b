import { compileRuleset, type RulesIssue, type Ruleset } from '../rules/ruleset.ts';

export interface RulesFile {
  readonly name: string;
  readonly content: string;
}

/**
 * The rules of every project. A project has those that were set for it, or else the ones that the
 * emulator was started with; rules that do not compile change nothing.
 */
export class RulesRegistry {
  readonly #rulesets = new Map<string, Ruleset>();
  readonly #listeners = new Set<() => void>();
  readonly #onDebug: (line: string) => void;
  /** What has decided, by the source of the rules: projects that share it look for it together. */
  readonly #turned = new Map<string, Set<string>>();
  #initial: Ruleset | undefined;

  /** `onDebug` gets a line for every value that rules show with `debug(value)`. */
  constructor(onDebug: (line: string) => void) {
    this.#onDebug = onDebug;
  }

  /** The rules of a project; undefined when there are none, and then nothing is allowed. */
  ruleset(projectId: string): Ruleset | undefined {
    return this.#rulesets.get(projectId) ?? this.#initial;
  }

  get hasInitial(): boolean {
    return this.#initial !== undefined;
  }

  /** Sets the rules of every project that sets none of its own. Returns what is wrong with them. */
  setInitial(file: RulesFile): readonly RulesIssue[] {
    return this.#compile(file, (ruleset) => {
      this.#initial = ruleset;
    });
  }

  /** Sets the rules of one project. Returns what is wrong with them; with an error, the old ones stay. */
  set(projectId: string, file: RulesFile): readonly RulesIssue[] {
    return this.#compile(file, (ruleset) => {
      this.#rulesets.set(projectId, ruleset);
    });
  }

  /** From now on the project's rules say in their coverage which conditions have decided. */
  lookForTurns(projectId: string): void {
    this.ruleset(projectId)?.lookForTurns(this.#turned);
  }

  /** Calls after every change of a project's rules. Returns what stops it. */
  onChange(projectId: string, callback: () => void): () => void {
    let known = this.ruleset(projectId);
    const listener = (): void => {
      const before = known;
      known = this.ruleset(projectId);
      if (known !== before) callback();
    };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #compile(file: RulesFile, accept: (ruleset: Ruleset) => void): readonly RulesIssue[] {
    const result = compileRuleset(file, this.#onDebug);
    if (result.ok) {
      accept(result.ruleset);
      for (const callback of this.#listeners) callback();
    }
    return result.issues;
  }
}
