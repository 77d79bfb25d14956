import { useQuery } from '@tanstack/react-query';
import { texts } from '#contract/texts';
import { ConfirmDialog } from '#web/desk-kit/confirm-dialog';
import { messageOf } from '#web/lib/api/call-error';
import { formatCount } from '#web/lib/format';
import { toast } from '#web/lib/toasts';
import { chosenQuery } from './api.ts';
import { leftInWords, statusInWords, takenOf } from './bulk-words.ts';
import { useManyChange } from './changes.ts';

interface PublishManyDialogProps {
  /** The messages that are chosen, whatever their status. */
  ids: readonly string[];
  onClose: () => void;
  onPublished: () => void;
}

/** Asks before drafts become what listeners find, and says what it leaves alone. */
export function PublishManyDialog({ ids, onClose, onPublished }: PublishManyDialogProps) {
  const chosen = useQuery(chosenQuery(ids));
  const change = useManyChange();
  const { data } = chosen;
  const drafts = data ? takenOf(data.counts, 'published') : 0;
  const publish = () => {
    if (!data || chosen.isFetching || change.isPending || drafts === 0) return;
    change.mutate(
      { ids: data.ids, seen: data.seen, status: 'published' },
      {
        onSuccess: ({ changed, left }) => {
          const leftAlone = leftInWords('published', left);
          const heard = `${formatCount(changed, ['message', 'messages'])} can be heard now.`;
          toast.success('Published', leftAlone === '' ? heard : `${heard} Left alone: ${leftAlone}.`);
          onPublished();
        },
      },
    );
  };
  const failure = chosen.error ?? change.error;
  return (
    <ConfirmDialog
      title={data ? `Publish ${formatCount(drafts, ['draft', 'drafts'])}?` : 'Publish drafts?'}
      help="Listeners find them at once. What is published can be changed later, and withdrawn."
      label="Publish"
      busyLabel="Publishing"
      isBusy={change.isPending || chosen.isFetching}
      error={failure ? messageOf(failure, texts.generalError) : null}
      onConfirm={publish}
      onClose={onClose}
    >
      <p role="status" className="rounded-row bg-raised px-4 py-3">
        {data ? statusInWords('published', data.counts) : 'Counting them…'}
      </p>
    </ConfirmDialog>
  );
}
