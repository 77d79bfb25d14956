import type { Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { type ListField, maxGroupsOfMessage } from '#features/messages/contract/fields';
import { groupIdsOf } from '#features/messages/server/add-messages';
import { findByName } from '#features/messages/server/add-messages-queries';
import { columnsOf, momentOf } from '#features/messages/server/columns';
import { keepPassages } from '#features/messages/server/passages/keep-passages';
import { deleteParts } from '#features/series/server/part-queries';
import { placeParts } from '#features/series/server/parts';
import { edited, type ListEdit, type MessageEdit } from './edit.ts';
import { findCentresBySlug, listLinks, replaceLinks } from './link-queries.ts';
import { type StateRefusal, stateAfter } from './policy.ts';
import type { LockedMessage } from './queries.ts';
import { updateMessages } from './write-queries.ts';

export async function changeMessages(
  trx: Transaction,
  locked: readonly LockedMessage[],
  { edit, now }: { edit: MessageEdit; now: Date },
): Promise<void> {
  const ids = locked.map(({ id }) => id);
  assertStates(locked, edit, now);
  const { status, publish_at, speaker, categories: _, services: _services, centres: _centres, ...others } = edit;
  const { series, part, ...scalars } = others;
  await updateMessages(trx, ids, {
    ...columnsOf(scalars),
    speaker_id: speaker === undefined ? undefined : await speakerId(trx, speaker),
    status,
    publish_at: status === undefined || status === 'scheduled' ? momentOf(publish_at) : null,
  });
  if ([edit.topic, edit.description, edit.passages].some((text) => text !== undefined)) await keepPassages(trx, ids);
  for (const kind of ['categories', 'services', 'centres'] as const) {
    const list = edit[kind];
    if (list !== undefined) await changeLinks(trx, locked, { kind, edit: await byId(trx, kind, list) });
  }
  await changeParts(trx, locked, { series, part });
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

/** Messages that join a series follow its parts, ordered by day; those already in the series keep their place. */
async function changeParts(
  trx: Transaction,
  locked: readonly LockedMessage[],
  { series, part }: Pick<MessageEdit, 'series' | 'part'>,
): Promise<void> {
  if (series === null) {
    if (typeof part === 'number') throw partWithoutSeries();
    return deleteParts(
      trx,
      locked.map(({ id }) => id),
    );
  }
  if (series === undefined && part === undefined) return;
  const given = series === undefined ? undefined : (await groupIdsOf(trx, 'series', [series])).get(series);
  const wanted = locked.flatMap((message) => {
    const seriesId = given ?? message.series_id;
    if (seriesId === null && part === null) return [];
    if (seriesId === null) throw partWithoutSeries();
    const isIn = seriesId === message.series_id;
    return isIn && part === undefined
      ? []
      : [{ messageId: message.id, seriesId, part: part ?? null, when: message.when }];
  });
  wanted.sort((one, other) => one.when.localeCompare(other.when) || Number(one.messageId) - Number(other.messageId));
  await placeParts(trx, wanted, { whenTaken: 'refuse' });
}

function partWithoutSeries(): ExpectedError {
  const sentence = 'Only a message of a series has a part. Give it a series too.';
  return new ExpectedError('request.invalid', sentence, { part: sentence });
}

async function byId(trx: Transaction, kind: ListField, edit: ListEdit): Promise<ListEdit> {
  if ('set' in edit) return { set: await idsOf(trx, kind, edit.set) };
  const add = await idsOf(trx, kind, edit.add);
  if (kind === 'centres') return { add, remove: await idsOf(trx, kind, edit.remove) };
  const known = await findByName(trx, kind, edit.remove);
  return { add, remove: known.map(({ id }) => id) };
}

async function idsOf(trx: Transaction, kind: ListField, names: readonly string[]): Promise<string[]> {
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
  { kind, edit }: { kind: ListField; edit: ListEdit },
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

function assertFew(count: number, kind: ListField, topic: string): void {
  const max = maxGroupsOfMessage[kind];
  if (count <= max) return;
  const sentence = `“${topic}” would belong to ${count} ${kind}; a message can have ${max}. Nothing was changed.`;
  throw new ExpectedError('request.invalid', sentence, { [kind]: sentence });
}
