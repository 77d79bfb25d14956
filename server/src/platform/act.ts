import type { AccountId } from '#contract/ids';

/** Whoever types commands on the server. */
export const commandLine = 'command line' as const;

/** Who acts: an operator with a session, or the command line. */
export type Actor = { accountId: AccountId } | typeof commandLine;

/** @returns the account of who acts; null for the command line */
export function accountIdOf(by: Actor): AccountId | null {
  return by === commandLine ? null : by.accountId;
}

/** What JSON can hold. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** What is written down of a thing, by field. */
export type Fields = Readonly<Record<string, Json>>;

/** One act of an operator, as it goes into the audit. */
export interface Act {
  by: Actor;
  /** What was done to what kind of thing, e.g. `message.change`. */
  action: `${string}.${string}`;
  subject: { id: string | null; name: string };
  /** The thing as it was and as it is; of those both have, only what differs is kept. */
  before: Fields | null;
  after: Fields | null;
  reason?: string;
}

/** An act on several things. */
export interface ManyAct extends Pick<Act, 'by' | 'action'> {
  /** What was asked for all of them alike; null where each is told of by itself. */
  asked: Fields | null;
}

/** An act on things that come one by one: what is done under the same key is one act. */
export type ActInParts = Omit<ManyAct, 'asked'> & { key: string };

/** @returns of each side, the fields in which they differ; what only one side has is kept whole */
export function differenceOf(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } {
  if (before === null || after === null) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { before: pick(before, changed), after: pick(after, changed) };
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
