/** Where something stands in a rules file; both count from 1, columns in UTF-16 code units. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** A half-open range of the source text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is wrong (or suspicious) in a ruleset, and where. */
export interface RulesIssue {
  readonly severity: 'ERROR' | 'WARNING';
  readonly description: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** The source line and, below it, carets under the place. */
  readonly caret: string;
}

/** The text of one rules file, with its lines found once. */
export class SourceFile {
  readonly name: string;
  readonly content: string;
  readonly #lineStarts: readonly number[];

  constructor(name: string, content: string) {
    this.name = name;
    this.content = content;
    const lineStarts = [0];
    for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) {
      lineStarts.push(at + 1);
    }
    this.#lineStarts = lineStarts;
  }

  position(offset: number): SourcePosition {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1 };
  }

  /** `name:line:column: message`, as compilers print it. */
  messageAt(at: Span, message: string): string {
    const { line, column } = this.position(at.start);
    return `${this.name}:${line}:${column}: ${message}`;
  }

  /** The text of a range on one line, with runs of white space collapsed. */
  excerpt(span: Span): string {
    return this.content.slice(span.start, span.end).replaceAll(/\s+/g, ' ').trim();
  }

  issue(severity: RulesIssue['severity'], description: string, span: Span): RulesIssue {
    return { severity, description, ...this.position(span.start), caret: this.#caret(span) };
  }

  #caret(span: Span): string {
    const { line } = this.position(span.start);
    const lineStart = this.#lineStarts[line - 1] ?? 0;
    const nextLine = this.#lineStarts[line];
    const text = this.content
      .slice(lineStart, nextLine === undefined ? undefined : nextLine - 1)
      .replace(/\r$/, '');
    // Tabs are kept so that the caret stands below its place in any tab width.
    const indent = text.slice(0, span.start - lineStart).replaceAll(/[^\t]/g, ' ');
    const width = Math.max(1, Math.min(span.end, lineStart + text.length) - span.start);
    return `${text}\n${indent}${'^'.repeat(width)}`;
  }
}
