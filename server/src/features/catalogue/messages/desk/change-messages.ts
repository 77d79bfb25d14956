import { mostGroupsOfMessage } from '#contract/messages/fields';
import type { Transaction } from '#server/database/database';
import type { LinkKind } from '#server/features/catalogue/groups/desk/link-queries';
import { groupIdsOf } from '#server/features/catalogue/messages/add-messages';
import { findByName } from '#server/features/catalogue/messages/add-messages-queries';
import { columnsOf, momentOf } from '#server/features/catalogue/messages/columns';
import { ExpectedError } from '#server/platform/errors';
import { edited, type ListEdit, type MessageEdit } from './edit.ts';
import { findCentresBySlug, listLinks, replaceLinks } from './link-queries.ts';
import { type StateRefusal, stateAfter } from './policy.ts';
import type { LockedMessage } from './queries.ts';
import { updateMessages } from './write-queries.ts';

/**
 * Changes messages that are locked, all in the same way.
 * @param now decides what is in the future
 * @throws ExpectedError `message.wrong_status` when one of them can't stand where it is wanted; `request.invalid` for a moment
 *   that has passed, and for one that would belong to too many of a kind; `centre.not_found`
 */
export async function changeMessages(
  trx: Transaction,
  locked: readonly LockedMessage[],
  { edit, now }: { edit: MessageEdit; now: Date },
): Promise<void> {
  const ids = locked.map(({ id }) => id);
  assertStates(locked, edit, now);
  const { status, publish_at, speaker, categories: _, services: _services, centres: _centres, ...scalars } = edit;
  await updateMessages(trx, ids, {
    ...columnsOf(scalars),
    speaker_id: speaker === undefined ? undefined : await speakerId(trx, speaker),
    status,
    publish_at: status === undefined || status === 'scheduled' ? momentOf(publish_at) : null,
  });
  for (const kind of ['categories', 'services', 'centres'] as const) {
    const list = edit[kind];
    if (list !== undefined) await changeLinks(trx, locked, { kind, edit: await byId(trx, kind, list) });
  }
}

function assertStates(locked: readonly LockedMessage[], edit: MessageEdit, now: Date): void {
  const change = { status: edit.status, publishAt: momentOf(edit.publish_at) };
  if (change.status === undefined && change.publishAt === undefined) return;
  for (const message of locked) {
    const after = stateAfter({ status: message.status, publishAt: message.publish_at }, change, now);
    if ('reason' in after) throw refusal(after, message, locked.length > 1);
  }
}

function refusal({ field, reason }: StateRefusal, { topic }: LockedMessage, isOneOfMany: boolean): ExpectedError {
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
  messages: readonly LockedMessage[],
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
