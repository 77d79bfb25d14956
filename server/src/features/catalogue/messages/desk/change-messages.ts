import { mostGroupsOfMessage } from '#contract/messages/desk';
import type { Transaction } from '#server/database/database';
import { groupIdsOf } from '#server/features/catalogue/messages/add-messages';
import { findByName } from '#server/features/catalogue/messages/add-messages-queries';
import { ExpectedError } from '#server/platform/errors';
import { edited, type ListEdit, type MessageEdit } from './edit.ts';
import type { HeldMessage } from './held-queries.ts';
import { findCentresBySlug, type LinkKind, listLinks, replaceLinks } from './link-queries.ts';
import { type StandingRefusal, standingAfter } from './policy.ts';
import { updateMessages } from './write-queries.ts';

/**
 * Changes messages that are held, all in the same way.
 * @param now decides what is in the future
 * @throws ExpectedError `message.wrong_status` when one of them can't stand where it is wanted; `request.invalid` for a moment
 *   that has passed, and for one that would belong to too many of a kind; `centre.not_found`
 */
export async function changeMessages(
  trx: Transaction,
  held: readonly HeldMessage[],
  { edit, now }: { edit: MessageEdit; now: Date },
): Promise<void> {
  const ids = held.map(({ id }) => id);
  assertStandings(held, edit, now);
  await updateMessages(trx, ids, {
    topic: edit.topic,
    name: edit.name,
    title: edit.title,
    description: edit.description,
    when: edit.when,
    price_kobo: edit.price,
    featured: edit.featured,
    start_date: edit.startDate,
    ...(edit.speaker !== undefined && { speaker_id: await speakerId(trx, edit.speaker) }),
    status: edit.status,
    publish_at: edit.status === undefined || edit.status === 'scheduled' ? edit.publishAt : null,
  });
  for (const kind of ['categories', 'services', 'centres'] as const) {
    const list = edit[kind];
    if (list !== undefined) await changeLinks(trx, held, { kind, edit: await byId(trx, kind, list) });
  }
}

function assertStandings(held: readonly HeldMessage[], edit: MessageEdit, now: Date): void {
  if (edit.status === undefined && edit.publishAt === undefined) return;
  for (const message of held) {
    const after = standingAfter({ status: message.status, publishAt: message.publish_at }, edit, now);
    if ('reason' in after) throw refusal(after, message, held.length > 1);
  }
}

function refusal({ field, reason }: StandingRefusal, { topic }: HeldMessage, isOneOfMany: boolean): ExpectedError {
  const sentence = isOneOfMany ? `“${topic}”: ${reason} None was changed.` : reason;
  return new ExpectedError(field === 'status' ? 'message.wrong_status' : 'request.invalid', sentence, {
    [field]: sentence,
  });
}

async function speakerId(trx: Transaction, name: string | null): Promise<string | null> {
  if (name === null) return null;
  return (await groupIdsOf(trx, 'speakers', [name])).get(name) ?? null;
}

/** @returns the same edit, of ids; what is to be taken away is never made for that */
async function byId(trx: Transaction, kind: LinkKind, edit: ListEdit): Promise<ListEdit> {
  if ('set' in edit) return { set: await idsOf(trx, kind, edit.set) };
  const add = await idsOf(trx, kind, edit.add);
  if (kind === 'centres') return { add, remove: await idsOf(trx, kind, edit.remove) };
  const known = await findByName(trx, kind, edit.remove);
  return { add, remove: known.map(({ id }) => id) };
}

async function idsOf(trx: Transaction, kind: LinkKind, names: readonly string[]): Promise<string[]> {
  const ids = kind === 'centres' ? await centreIds(trx, names) : await groupIdsOf(trx, kind, names);
  return names.flatMap((name) => ids.get(name) ?? []);
}

async function centreIds(trx: Transaction, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = await findCentresBySlug(trx, slugs);
  const missing = slugs.find((slug) => !ids.has(slug));
  if (missing === undefined) return ids;
  throw new ExpectedError('centre.not_found', `There is no centre with the address “${missing}”.`);
}

async function changeLinks(
  trx: Transaction,
  messages: readonly HeldMessage[],
  { kind, edit }: { kind: LinkKind; edit: ListEdit },
): Promise<void> {
  const ids = messages.map(({ id }) => id);
  const links = await listLinks(trx, kind, ids);
  const changed = messages.flatMap(({ id, topic }) => {
    const before = links.get(id) ?? [];
    const groupIds = edited(before, edit);
    if (groupIds.length > before.length) assertFew(groupIds.length, kind, topic);
    return groupIds.join() === before.join() ? [] : [{ messageId: id, groupIds }];
  });
  await replaceLinks(trx, kind, changed);
}

function assertFew(count: number, kind: LinkKind, topic: string): void {
  const most = mostGroupsOfMessage[kind];
  if (count <= most) return;
  const sentence = `“${topic}” would belong to ${count} ${kind}; a message can have ${most}. Nothing was changed.`;
  throw new ExpectedError('request.invalid', sentence, { [kind]: sentence });
}
