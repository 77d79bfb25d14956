import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeMessages } from '#contract/messages/desk-bulk';
import { texts } from '#contract/texts';
import { ConfirmDialog } from '#web/desk-kit/confirm-dialog';
import { call, messageOf } from '#web/lib/api/call';
import { formatCount } from '#web/lib/format';
import { centresQuery, chosenQuery } from './api.ts';
import { BulkFields } from './bulk-fields.tsx';
import { bulkBodyOf, unchanged } from './bulk-values.ts';
import { bulkInWords, leftInWords } from './bulk-words.ts';

const nouns = ['message', 'messages'] as const;

interface BulkDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onChanged: () => void;
}

/** Changes many messages in one act, all or none, and says in words what it will do to those of each status. */
export function BulkDialog({ ids, onClose, onChanged }: BulkDialogProps) {
  const [values, setValues] = useState(unchanged);
  const [isSubmitted, setSubmitted] = useState(false);
  const centres = useQuery(centresQuery);
  const chosen = useQuery(chosenQuery(ids));
  const nameOf = (slug: string) => centres.data?.find((centre) => centre.slug === slug)?.name ?? slug;
  const sentences = bulkInWords(values, chosen.data?.counts ?? {}, nameOf);
  const isTimeMissing = values.status === 'scheduled' && values.publish_at === null;
  const missing =
    sentences.length === 0 ? 'Change something first.' : isTimeMissing ? 'Choose when they are published.' : null;
  return (
    <ConfirmDialog
      title={`Change ${formatCount(chosen.data?.ids.length ?? ids.length, nouns)}`}
      help="What you leave empty stays as it is."
      label="Change them"
      busyLabel="Changing"
      isDanger={values.status === 'withdrawn'}
      error={isSubmitted ? missing : null}
      check={() => {
        setSubmitted(true);
        return missing === null && !chosen.isFetching;
      }}
      act={async () => (chosen.data ? await call(changeMessages, { body: bulkBodyOf(chosen.data, values) }) : null)}
      // What it would do now is counted again when it couldn't be done.
      refreshing={{ when: 'settled' }}
      done={({ changed, left }) => {
        const leftAlone = values.status === '' ? '' : leftInWords(values.status, left);
        return [`${formatCount(changed, nouns)} changed`, leftAlone && `Status left alone: ${leftAlone}.`];
      }}
      onDone={onChanged}
      onClose={onClose}
    >
      <BulkFields values={values} onChange={setValues} />
      <div role="status" className="rounded-row bg-raised px-4 py-3">
        {chosen.isLoadingError ? (
          <p className="font-medium text-live">{messageOf(chosen.error, texts.generalError)}</p>
        ) : !chosen.data ? (
          <p className="text-muted">Counting them…</p>
        ) : sentences.length === 0 ? (
          <p className="text-muted">Nothing changes yet.</p>
        ) : (
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}
