import { createHash } from 'node:crypto';
import { hasCode } from './error-code.ts';

/** Limited, because each connection keeps its prepared statements until it closes. */
const mostStatements = 500;
/** PostgreSQL's codes when a name has no statement, has another connection's, or would return other columns since a newer version. */
const lostName = { unknown: '26000', taken: '42P05', outdated: '0A000' } as const;

/**
 * Names for prepared statements, which PostgreSQL plans once per connection rather than per call. For a page of messages, planning takes as
 * long as running (docs/decisions/003-finished-replies.md). A name depends only on the text, so that processes sharing a connection through
 * a pooler find no other statement under it.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #isOn: boolean;

  /** @param isOn false behind a pooler that keeps no prepared statements */
  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  /** @returns undefined when the statement must be planned on every call */
  of(text: string): string | undefined {
    if (!this.#isOn) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostStatements) return known;
    const name = `lectern_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    this.#names.set(text, name);
    return name;
  }

  /** Call this when a name was lost: a pooler has switched connections, or the schema is newer. */
  turnOff(): void {
    this.#isOn = false;
  }
}

/** @returns whether only its name kept a statement from running */
export function hasLostName(error: unknown): boolean {
  return hasCode(error, ...Object.values(lostName));
}
