import type { BodyIn } from '#contract/endpoint';
import type { MessageId } from '#contract/ids';
import { changeMessage, type DeskMessage, deleteMessage, putArtwork, removeArtwork } from '#contract/messages/desk';
import { changeMessages } from '#contract/messages/desk-bulk';
import { useDeskMutation } from '#web/desk-kit/api';
import type { CutPicture } from '#web/desk-kit/picture-card';
import { call } from '#web/lib/api/call';

interface ArtworkChange {
  /** The version that was seen. */
  version: number;
  picture: CutPicture | null;
}

/** Changes one message; the body names the version that was seen. */
export function useMessageChange(id: MessageId) {
  return useDeskMutation(
    async (body: BodyIn<typeof changeMessage>) => (await call(changeMessage, { params: { id }, body })).data,
  );
}

/** Changes many messages in one act, all or none. @returns what resolves to how many were changed, and how many were left alone */
export function useManyChange() {
  // What it would do now is counted again when it couldn't be done.
  return useDeskMutation((body: BodyIn<typeof changeMessages>) => call(changeMessages, { body }), { when: 'settled' });
}

export function useDraftDeletion() {
  return useDeskMutation(({ id, version }: Pick<DeskMessage, 'id' | 'version'>) =>
    call(deleteMessage, { params: { id }, query: { version } }),
  );
}

export function useArtworkChange(id: MessageId) {
  return useDeskMutation(async ({ version, picture }: ArtworkChange) => {
    const params = { id };
    if (picture === null) return (await call(removeArtwork, { params, query: { version } })).data;
    return (await call(putArtwork, { params, query: { version, ...picture.square }, file: picture.file })).data;
  });
}
