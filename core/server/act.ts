import type { Duty } from '#core/contract/duties';
import type { AccessTokenId, AccountId } from '#core/contract/ids';

export const commandLine = 'command line' as const;

export interface ActingOperator {
  accountId: AccountId;
  acting?: ActingSession;
}

export interface ActingSession {
  hash: Buffer;
  accessToken: UsedToken | null;
  duty: Duty;
}

export interface UsedToken {
  id: AccessTokenId;
  name: string;
}

export type Actor = ActingOperator | typeof commandLine;

export function accountIdOf(by: Actor): AccountId | null {
  return by === commandLine ? null : by.accountId;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export type Fields = Readonly<Record<string, Json>>;

export interface Act {
  by: Actor;
  action: `${string}.${string}`;
  subject: { id: string | null; name: string };
  /** When both sides are given, the audit records only the fields that differ. */
  before: Fields | null;
  after: Fields | null;
  reason?: string;
}

export type RecordAct = (act: Omit<Act, 'by'>) => Promise<void>;

export interface ManyAct extends Pick<Act, 'by' | 'action'> {
  asked: Fields | null;
}

/** Items with the same key belong to one act in the audit. */
export type ActInParts = Omit<ManyAct, 'asked'> & {
  key: string;
  asked?: Fields;
};

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
