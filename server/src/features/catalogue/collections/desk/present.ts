import type { CollectedMessage, DeskCollection } from '#contract/collections/desk';
import { CollectionId, MessageId } from '#contract/ids';
import { coverPath, widestCover } from '#contract/media';
import { MessageStatus } from '#contract/messages/desk';
import type { CollectedRow, CollectionRow } from './queries.ts';

/** @returns a collection as the desk lists it */
export function presentCollection({ id, version, title, description, published, all }: CollectionRow): DeskCollection {
  return { id: CollectionId.parse(id), version, title, description, messages: { published, all } };
}

/** @returns a message as a collection's page of the desk lists it; one without a category has the first palette */
export function presentCollected(row: CollectedRow): CollectedMessage {
  return {
    id: MessageId.parse(row.id),
    topic: row.topic,
    speaker: row.speaker,
    when: row.when,
    status: MessageStatus.parse(row.status),
    image_url: row.image_sha256 === null ? null : coverPath(row.image_sha256, widestCover, 'webp'),
    palette: row.palette ?? 0,
  };
}
