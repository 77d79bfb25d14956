import type { Duty } from '#core/contract/duties';
import type { AccessTokenId, AccountId } from '#core/contract/ids';

/** Whoever types commands on the server. */
export const commandLine = 'command line' as const;

/** An operator who acts. */
export interface ActingOperator {
  accountId: AccountId;
  /** Of the request that acts; absent where a server records or finishes later what they began. */
  acting?: ActingSession;
}

/** The session or access token of a request that acts, and the duty that its call belongs to. */
export interface ActingSession {
  hash: Buffer;
  /** Null for a session. */
  accessToken: UsedToken | null;
  duty: Duty;
}

/** An access token that a call was made with. */
export interface UsedToken {
  id: AccessTokenId;
  /** As its owner named it. */
  name: string;
}

/** Who acts: an operator, or the command line. */
export type Actor = ActingOperator | typeof commandLine;

/** @returns the acting operator's account; null for the command line */
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
  /** The thing before and after; of fields that both have, only those that differ are recorded. */
  before: Fields | null;
  after: Fields | null;
  reason?: string;
}

/** Writes down what whoever acts has done, in the transaction that does it. */
export type RecordAct = (act: Omit<Act, 'by'>) => Promise<void>;

export interface ManyAct extends Pick<Act, 'by' | 'action'> {
  /** The change requested for all of them; null where each has its own. */
  asked: Fields | null;
}

/** An action on things that arrive bit by bit: everything under the same key is one action. */
export type ActInParts = Omit<ManyAct, 'asked'> & {
  key: string;
  /** What is asked for all of them, which is known when the first arrive; nothing when absent. */
  asked?: Fields;
};

/** @returns the fields in which the two differ; if there is only one side, all of it */
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
