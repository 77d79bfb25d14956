import { useQuery } from '@tanstack/react-query';
import * as common from '#core/contract/texts';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { call, messageOf } from '#core/web/lib/api/call';
import { changeMessages } from '#features/messages/desk/bulk';
import { chosenQuery } from './api.ts';
import { leftInWords, statusInWords, takenOf } from './bulk-words.ts';
import * as texts from './texts.ts';

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
      title={data ? texts.publishDraftCount({ count: drafts }) : texts.publishDrafts()}
      help={texts.publishDraftsHelp()}
      label={texts.publish()}
      busyLabel={texts.publishing()}
      isBusy={chosen.isFetching}
      error={chosen.error && messageOf(chosen.error, common.generalError())}
      check={() => drafts > 0}
      act={async () =>
        data ? await call(changeMessages, { body: { ids: data.ids, seen: data.seen, status: 'published' } }) : null
      }
      refreshing={{ when: 'settled' }}
      done={({ changed, left, held_back }) => {
        const leftAlone = leftInWords('published', { counts: left, held_back });
        return [
          common.published(),
          leftAlone === ''
            ? texts.canBeHeardNow({ count: changed })
            : texts.canBeHeardNowLeftAlone({ count: changed, leftAlone }),
        ];
      }}
      onDone={onPublished}
      onClose={onClose}
    >
      <p role="status" className="rounded-row bg-raised px-4 py-3">
        {data ? statusInWords('published', data) : texts.countingThem()}
      </p>
      {data?.held_back !== undefined && data.held_back > 0 && (
        <p className="text-pretty text-muted">{texts.heldBackHelp()}</p>
      )}
    </ConfirmDialog>
  );
}
