import type { Kobo } from '#contract/money';
import type { LinkKind } from './link-queries.ts';
import type { StandingEdit } from './policy.ts';

/** What a list is to be: exactly these; or what it is, without some and with others at its end. */
export type ListEdit = { set: readonly string[] } | { add: readonly string[]; remove: readonly string[] };

/**
 * A change of messages; what is absent stays. Speaker, categories and services are named, and made when there is none of
 * that name; centres are told by their slug.
 */
export interface MessageEdit extends StandingEdit, Partial<Record<LinkKind, ListEdit | undefined>> {
  topic?: string | undefined;
  /** Null repeats the topic. */
  name?: string | null | undefined;
  title?: string | null | undefined;
  description?: string | undefined;
  speaker?: string | null | undefined;
  /** `YYYY-MM-DD` */
  when?: string | undefined;
  price?: Kobo | undefined;
  featured?: boolean | undefined;
  startDate?: Date | null | undefined;
}

/** @returns the list after the edit, each once, in its order */
export function edited(held: readonly string[], edit: ListEdit): string[] {
  if ('set' in edit) return [...new Set(edit.set)];
  const removed = new Set(edit.remove);
  return [...new Set([...held.filter((each) => !removed.has(each)), ...edit.add])];
}
