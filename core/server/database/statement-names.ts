import { createHash } from 'node:crypto';
import { hasCode } from './error-code.ts';

/** Prepared statements are limited in number, because each connection keeps them until it closes. */
const maxStatements = 500;
/** PostgreSQL's codes when a statement's name is unknown, is another connection's, or would return other columns. */
const lostName = { unknown: '26000', taken: '42P05', outdated: '0A000' } as const;

/**
 * For a page of messages, planning takes as long as running, so statements are prepared once per connection
 * (docs/decisions/finished-replies.md). A name depends only on the text, because processes may share a connection through a pooler.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #isOn: boolean;

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  of(text: string): string | undefined {
    if (!this.#isOn) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxStatements) return known;
    const name = `lectern_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    this.#names.set(text, name);
    return name;
  }

  /** Called when a prepared statement's name was lost, because a pooler has switched connections or the schema is newer. */
  turnOff(): void {
    this.#isOn = false;
  }
}

export function hasLostName(error: unknown): boolean {
  return hasCode(error, ...Object.values(lostName));
}
