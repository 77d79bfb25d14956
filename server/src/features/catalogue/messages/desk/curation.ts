import { MessageId } from '#contract/ids';
import { MessageStatus } from '#contract/messages/desk';
import type { Transaction } from '#server/database/database';
import { ExpectedError } from '#server/platform/errors';
import { changeMessages } from './change-messages.ts';
import { type HeldMessage, holdMessages, listMessageFields } from './held-queries.ts';
import { isDeletable } from './policy.ts';
import { deleteMessage, findMessageOfAudio, updateMessages } from './write-queries.ts';

/** Which message, and the version that whoever changes it saw. */
export interface SeenMessage {
  id: MessageId;
  version: number;
}

/** How what stands in the catalogue is changed, in the transaction that also writes down who did it. */
export const curation = {
  hold,
  holdSeen,
  read,
  change: changeMessages,
  remove,
  setArtwork,
  replaceAudio,
};
export type Curation = typeof curation;

/** Holds messages. @throws ExpectedError `message.not_found` unless all are there */
async function hold(trx: Transaction, ids: readonly MessageId[]): Promise<HeldMessage[]> {
  await holdMessages(trx, ids);
  const held = await read(trx, ids);
  const wanted = new Set(ids).size;
  if (held.length === wanted) return held;
  const gone = wanted - held.length;
  throw new ExpectedError(
    'message.not_found',
    wanted === 1
      ? 'Message not found.'
      : `${gone} of the ${wanted} messages ${gone === 1 ? 'is' : 'are'} not there any more.`,
  );
}

/**
 * Holds one message as somebody saw it.
 * @throws ExpectedError `message.not_found`; `operator.changed_meanwhile` when it has been changed since
 */
async function holdSeen(trx: Transaction, { id, version }: SeenMessage): Promise<HeldMessage> {
  const [held] = await hold(trx, [id]);
  if (held?.version === version) return held;
  throw new ExpectedError(
    'operator.changed_meanwhile',
    'Somebody else has changed this message since you opened it. Load it again to see what it is now; nothing of yours was saved.',
  );
}

/** @returns those of the messages that there are, as they stand, in the order of their ids */
async function read(trx: Transaction, ids: readonly MessageId[]): Promise<HeldMessage[]> {
  const rows = await listMessageFields(trx, ids);
  return rows.map((row) => ({ ...row, id: MessageId.parse(row.id), status: MessageStatus.parse(row.status) }));
}

/** Removes a draft. @throws ExpectedError `message.wrong_status` for what listeners may know, or will */
async function remove(trx: Transaction, held: HeldMessage): Promise<void> {
  if (!isDeletable(held.status)) {
    throw new ExpectedError(
      'message.wrong_status',
      held.status === 'scheduled'
        ? 'A scheduled message can’t be deleted. Make it a draft first.'
        : 'Only drafts can be deleted. What was published can be withdrawn: then nobody sees it any more.',
    );
  }
  await deleteMessage(trx, held.id);
}

/** @param imageId null: its cover is its topic again */
async function setArtwork(trx: Transaction, { id }: HeldMessage, imageId: string | null): Promise<void> {
  await updateMessages(trx, [id], { image_id: imageId });
}

/**
 * Gives a message other audio. Its address stays, and so does what listeners have of it: positions, history, purchases.
 * The row and the bytes of the audio that it had stay too.
 * @returns the message as it was held, before
 * @throws ExpectedError `message.audio_taken` when another message has that audio; as `holdSeen` does
 */
async function replaceAudio(
  trx: Transaction,
  { messageId, version, audioFileId }: { messageId: MessageId; version: number; audioFileId: string },
): Promise<HeldMessage> {
  const held = await holdSeen(trx, { id: messageId, version });
  const other = await findMessageOfAudio(trx, audioFileId);
  if (other !== undefined && other.id !== messageId) {
    throw new ExpectedError('message.audio_taken', `“${other.topic}” has this audio already.`);
  }
  await updateMessages(trx, [messageId], { audio_file_id: audioFileId });
  return held;
}
