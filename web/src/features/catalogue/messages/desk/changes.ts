import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyIn } from '#contract/endpoint';
import type { MessageId } from '#contract/ids';
import { changeMessage, type DeskMessage, deleteMessage, putArtwork, removeArtwork } from '#contract/messages/desk';
import { changeMessages } from '#contract/messages/desk-bulk';
import type { CutPicture } from '#web/desk-kit/picture-card';
import { call } from '#web/lib/api/call';

interface ArtworkChange {
  /** The version that was seen. */
  version: number;
  /** Null removes it. */
  picture: CutPicture | null;
}

/** Whatever is on screen is asked for again: a change shows in many lists, of the desk and of the library. */
function refresh(queryClient: QueryClient): void {
  void queryClient.invalidateQueries();
}

/** Changes one message; the body names the version that was seen. */
export function useMessageChange(id: MessageId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyIn<typeof changeMessage>) =>
      (await call(changeMessage, { params: { id }, body })).data,
    onSuccess: () => refresh(queryClient),
  });
}

/** Changes many messages in one act, all or none. @returns what resolves to how many were changed, and how many were left alone */
export function useManyChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof changeMessages>) => call(changeMessages, { body }),
    // What it would do now is counted again when it couldn't be done.
    onSettled: () => refresh(queryClient),
  });
}

/** Deletes a draft. */
export function useDraftDeletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<DeskMessage, 'id' | 'version'>) =>
      call(deleteMessage, { params: { id }, query: { version } }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Sets or removes a message's artwork. */
export function useArtworkChange(id: MessageId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ version, picture }: ArtworkChange) => {
      const params = { id };
      if (picture === null) return (await call(removeArtwork, { params, query: { version } })).data;
      return (await call(putArtwork, { params, query: { version, ...picture.square }, file: picture.file })).data;
    },
    onSuccess: () => refresh(queryClient),
  });
}
