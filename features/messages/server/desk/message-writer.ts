import { MessageId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { storedStarts } from '#core/server/database/stored-chapters';
import { ExpectedError } from '#core/server/errors';
import { belongingOf, notYourCentre } from '#core/server/scope/policy';
import type { HeldScope } from '#core/server/scope/scope';
import { type ChapterStart, misplaced } from '#features/messages/contract/chapter-list';
import { MessageStatus } from '#features/messages/desk/filters';
import { isDeletable } from './policy.ts';
import { type LockedMessage, listMessageFields, lockMessages } from './queries.ts';
import { deleteMessage, findDuration, findMessageOfAudio, updateMessages } from './write-queries.ts';

export interface SeenMessage {
  id: MessageId;
  version: number;
}

/** Locks messages for a change. Refuses unless all exist and are visible to the operator, and none also belongs to others' centres. */
export async function lock(
  trx: Transaction,
  { scope }: HeldScope,
  ids: readonly MessageId[],
): Promise<LockedMessage[]> {
  await lockMessages(trx, ids);
  const locked = (await read(trx, ids)).filter((message) => belongingOf(scope, centreIdsOf(message)) !== 'not');
  const wanted = new Set(ids).size;
  if (locked.length === wanted) {
    const shared = locked.find((message) => belongingOf(scope, centreIdsOf(message)) === 'shared');
    if (shared) throw sharedWithOthers(shared, wanted);
    return locked;
  }
  const gone = wanted - locked.length;
  throw new ExpectedError(
    'message.not_found',
    wanted === 1
      ? 'Message not found.'
      : `${gone} of the ${wanted} messages ${gone === 1 ? 'is' : 'are'} not there any more.`,
  );
}

export function assertStillOwn({ scope }: HeldScope, changed: readonly LockedMessage[]): void {
  if (changed.every((message) => belongingOf(scope, centreIdsOf(message)) === 'own')) return;
  throw notYourCentre('A message must belong to at least one of your centres, and to no other.', 'centres');
}

function centreIdsOf({ centres }: LockedMessage): string[] {
  return centres.map(({ id }) => id);
}

function sharedWithOthers({ topic }: LockedMessage, wanted: number): ExpectedError {
  const end = wanted === 1 ? '' : ' None was changed.';
  return notYourCentre(`“${topic}” also belongs to centres that aren’t yours.${end}`);
}

export async function lockSeen(
  trx: Transaction,
  held: HeldScope,
  { id, version }: SeenMessage,
): Promise<LockedMessage> {
  const [locked] = await lock(trx, held, [id]);
  if (locked?.version === version) return locked;
  throw new ExpectedError(
    'operator.changed_meanwhile',
    'Somebody else has changed this message since you opened it. Your changes weren’t saved: load the message again to see how it is now.',
  );
}

export async function read(trx: Transaction, ids: readonly MessageId[]): Promise<LockedMessage[]> {
  const rows = await listMessageFields(trx, ids);
  return rows.map((row) => ({ ...row, id: MessageId.parse(row.id), status: MessageStatus.parse(row.status) }));
}

export async function remove(trx: Transaction, locked: LockedMessage): Promise<void> {
  if (!isDeletable(locked.status)) {
    throw new ExpectedError(
      'message.wrong_status',
      locked.status === 'scheduled'
        ? 'A scheduled message can’t be deleted. Make it a draft first.'
        : 'Only drafts can be deleted. You can withdraw a published message: then nobody sees it any more.',
    );
  }
  await deleteMessage(trx, locked.id);
}

export async function setArtwork(trx: Transaction, { id }: LockedMessage, imageId: string | null): Promise<void> {
  await updateMessages(trx, [id], { image_id: imageId });
}

/** @param chapters null restores those of the file */
export async function setChapters(
  trx: Transaction,
  { id }: LockedMessage,
  chapters: readonly ChapterStart[] | null,
): Promise<void> {
  const late = chapters && misplaced(chapters, await findDuration(trx, id));
  if (late)
    throw new ExpectedError('request.invalid', `${late.reason}.`, { [`chapters.${late.at}.start`]: `${late.reason}.` });
  await updateMessages(trx, [id], { chapters: chapters && storedStarts(chapters) });
}

/** Increases a message's version after a change of something that belongs to it, which also invalidates cached replies. */
export async function touch(trx: Transaction, { id }: LockedMessage): Promise<void> {
  await updateMessages(trx, [id], {});
}

/**
 * Replaces a message's audio. Its address, listeners' positions, history and purchases stay, and so do the row and the bytes of the old
 * audio.
 */
export async function replaceAudio(
  trx: Transaction,
  held: HeldScope,
  { messageId, version, audioFileId }: { messageId: MessageId; version: number; audioFileId: string },
): Promise<LockedMessage> {
  const locked = await lockSeen(trx, held, { id: messageId, version });
  const other = await findMessageOfAudio(trx, held.scope, audioFileId);
  if (other !== undefined && other.id !== messageId) {
    const which = other.is_seen ? `“${other.topic}”` : 'A message of another centre';
    throw new ExpectedError('message.audio_taken', `${which} has this audio already.`);
  }
  await updateMessages(trx, [messageId], { audio_file_id: audioFileId });
  return locked;
}
