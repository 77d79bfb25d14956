import type { Duty } from '#core/contract/duties';
import type { AccessTokenId, AccountId } from '#core/contract/ids';

/** The actor for commands typed on the server. */
export const commandLine = 'command line' as const;

export interface ActingOperator {
  accountId: AccountId;
  /** The acting request's session. Absent if a server records or finishes the operator's act later. */
  acting?: ActingSession;
}

export interface ActingSession {
  hash: Buffer;
  /** Null for a session. */
  accessToken: UsedToken | null;
  duty: Duty;
}

export interface UsedToken {
  id: AccessTokenId;
  name: string;
}

export type Actor = ActingOperator | typeof commandLine;

/** @returns the operator's account; null for the command line */
export function accountIdOf(by: Actor): AccountId | null {
  return by === commandLine ? null : by.accountId;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export type Fields = Readonly<Record<string, Json>>;

export interface Act {
  by: Actor;
  /** Subject and verb, e.g. `message.change`. */
  action: `${string}.${string}`;
  subject: { id: string | null; name: string };
  /** The item before and after. If both are given, only the fields that differ are recorded. */
  before: Fields | null;
  after: Fields | null;
  reason?: string;
}

/** Records the actor's act in the transaction that carries it out. */
export type RecordAct = (act: Omit<Act, 'by'>) => Promise<void>;

export interface ManyAct extends Pick<Act, 'by' | 'action'> {
  /** The change requested for all items; null if each item has its own. */
  asked: Fields | null;
}

/** An act on items that arrive one by one. All items with the same key belong to one act. */
export type ActInParts = Omit<ManyAct, 'asked'> & {
  key: string;
  /** The change requested for all items, known when the first arrives. */
  asked?: Fields;
};

/** @returns the fields that differ between the two; all fields if only one side is given */
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
