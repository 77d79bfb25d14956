import { useQuery } from '@tanstack/react-query';
import { texts } from '#core/contract/texts';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { call, messageOf } from '#core/web/lib/api/call';
import { formatCount } from '#core/web/lib/format';
import { changeMessages } from '#features/messages/desk/bulk';
import { chosenQuery } from './api.ts';
import { leftInWords, statusInWords, takenOf } from './bulk-words.ts';

interface PublishManyDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onPublished: () => void;
}

export function PublishManyDialog({ ids, onClose, onPublished }: PublishManyDialogProps) {
  const chosen = useQuery(chosenQuery(ids));
  const { data } = chosen;
  const drafts = data ? takenOf(data, 'published') : 0;
  return (
    <ConfirmDialog
      title={data ? `Publish ${formatCount(drafts, ['draft', 'drafts'])}?` : 'Publish drafts?'}
      help="Listeners find them at once. You can still change or withdraw them later."
      label="Publish"
      busyLabel="Publishing"
      isBusy={chosen.isFetching}
      error={chosen.error && messageOf(chosen.error, texts.generalError)}
      check={() => drafts > 0}
      act={async () =>
        data ? await call(changeMessages, { body: { ids: data.ids, seen: data.seen, status: 'published' } }) : null
      }
      refreshing={{ when: 'settled' }}
      done={({ changed, left, held_back }) => {
        const leftAlone = leftInWords('published', { counts: left, held_back });
        const heard = `${formatCount(changed, ['message', 'messages'])} can be heard now.`;
        return ['Published', leftAlone === '' ? heard : `${heard} Left alone: ${leftAlone}.`];
      }}
      onDone={onPublished}
      onClose={onClose}
    >
      <p role="status" className="rounded-row bg-raised px-4 py-3">
        {data ? statusInWords('published', data) : 'Counting them…'}
      </p>
      {data?.held_back !== undefined && data.held_back > 0 && (
        <p className="text-pretty text-muted">
          Messages are held back if they weren’t public where they came from, or if their date can’t be read. Each
          message’s own page says why, and lets you publish it.
        </p>
      )}
    </ConfirmDialog>
  );
}
