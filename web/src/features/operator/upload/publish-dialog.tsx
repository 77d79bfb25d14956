import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageId } from '#contract/ids';
import { changeMessages, listDeskMessages, mostChangedAtOnce } from '#contract/operator/messages';
import { longestList } from '#contract/page';
import { texts } from '#contract/texts';
import { ConfirmDialog } from '#web/features/operator/parts/confirm-dialog';
import { call } from '#web/lib/api/call';
import { sentenceOf } from '#web/lib/api/call-error';
import { formatCount } from '#web/lib/format';
import { toast } from '#web/lib/toasts';

interface PublishDialogProps {
  ids: readonly MessageId[];
  onClose: () => void;
  onPublished: () => void;
}

const nouns = ['message', 'messages'] as const;

/** @returns those that are there and listeners don't find yet; what was withdrawn on purpose stays so */
async function unpublishedOf(ids: readonly MessageId[]): Promise<MessageId[]> {
  const found: MessageId[] = [];
  for (let start = 0; start < ids.length; start += longestList) {
    const some = ids.slice(start, start + longestList);
    const query = { ids: some.join(','), status: 'draft,scheduled', pageSize: longestList };
    found.push(...(await call(listDeskMessages, { query })).data.map(({ id }) => id));
  }
  return found;
}

/** Asks before drafts become what listeners find. */
export function PublishDialog({ ids, onClose, onPublished }: PublishDialogProps) {
  const queryClient = useQueryClient();
  const publishing = useMutation({
    async mutationFn() {
      const drafts = await unpublishedOf(ids);
      for (let start = 0; start < drafts.length; start += mostChangedAtOnce) {
        const some = drafts.slice(start, start + mostChangedAtOnce);
        await call(changeMessages, { body: { ids: some, status: 'published' } });
      }
      return drafts.length;
    },
    onSuccess: (count) => {
      toast.success('Published', `${formatCount(count, nouns)} can be heard now.`);
      onPublished();
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      title={`Publish ${formatCount(ids.length, nouns)}?`}
      help="Listeners find them at once. What is published can be changed later, and withdrawn."
      label="Publish"
      busyLabel="Publishing"
      isBusy={publishing.isPending}
      error={publishing.isError ? sentenceOf(publishing.error, texts.generalError) : null}
      onConfirm={() => publishing.mutate()}
      onClose={onClose}
    />
  );
}
