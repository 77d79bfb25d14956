import { createHash } from 'node:crypto';
import { hasCode } from './error-code.ts';

/** Each connection keeps its statements until it closes, so their number is limited. */
const mostStatements = 500;
/**
 * PostgreSQL's codes where a name leads to no statement, to one of another connection's, or to one that would return other
 * columns now: a newer version has added some.
 */
const lostName = { unknown: '26000', taken: '42P05', outdated: '0A000' } as const;

/**
 * The names under which connections prepare statements, so that PostgreSQL plans a statement once per connection rather
 * than per call: for a page of messages, planning takes as long as running (docs/decisions/003-finished-replies.md). A
 * name is made of the text alone: whatever shares a connection through a pooler finds its own statement by it, or none.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #isOn: boolean;

  /** @param isOn false behind a pooler that keeps no statements */
  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  /** @returns undefined when the statement is to be planned on every call */
  of(text: string): string | undefined {
    if (!this.#isOn) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostStatements) return known;
    const name = `lectern_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    this.#names.set(text, name);
    return name;
  }

  /** To be called when a name was lost: a pooler gives statements to connections that don't have them, or the schema is newer. */
  turnOff(): void {
    this.#isOn = false;
  }
}

/** @returns whether a statement was not run because of its name alone */
export function hasLostName(error: unknown): boolean {
  return hasCode(error, ...Object.values(lostName));
}
