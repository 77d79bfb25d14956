import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { texts } from '#contract/texts';
import { sentenceOf } from '#web/lib/api/call-error';
import { formatCount } from '#web/lib/format';
import { toast } from '#web/lib/toasts';
import { buttonClass } from '#web/ui/button';
import { SheetDialog } from '#web/ui/sheet-dialog';
import { SubmitButton } from '#web/ui/submit-button';
import { centresQuery } from './api.ts';
import { BulkFields } from './bulk-fields.tsx';
import { bulkBodyOf, unchanged } from './bulk-values.ts';
import { bulkInWords } from './bulk-words.ts';
import { useManyChange } from './changes.ts';

interface BulkDialogProps {
  /** The messages that are chosen. */
  ids: readonly string[];
  onClose: () => void;
  onChanged: () => void;
}

/** Changes many messages at once, all or none, and says in words what it will do. */
export function BulkDialog({ ids, onClose, onChanged }: BulkDialogProps) {
  const [values, setValues] = useState(unchanged);
  const [isAsked, setAsked] = useState(false);
  const centres = useQuery(centresQuery);
  const change = useManyChange();
  const nameOf = (slug: string) => centres.data?.find((centre) => centre.slug === slug)?.name ?? slug;
  const sentences = bulkInWords(values, ids.length, nameOf);
  const isTimeMissing = values.status === 'scheduled' && values.publish_at === null;
  const wrong =
    !isAsked || change.isPending
      ? null
      : sentences.length === 0
        ? 'Change something first.'
        : isTimeMissing
          ? 'Choose when they are published.'
          : change.isError
            ? sentenceOf(change.error, texts.generalError)
            : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (sentences.length === 0 || isTimeMissing) return;
    change.mutate(bulkBodyOf(ids, values), {
      onSuccess: (changed) => {
        toast.success(`${formatCount(changed, ['message', 'messages'])} changed`);
        onChanged();
      },
    });
  };
  return (
    <SheetDialog
      title={`Change ${formatCount(ids.length, ['message', 'messages'])}`}
      help="What you leave empty stays as it is."
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <BulkFields values={values} centres={centres.data ?? []} onChange={setValues} />
        <div role="status" className="rounded-row bg-raised px-4 py-3">
          {sentences.length === 0 ? (
            <p className="text-muted">Nothing changes yet.</p>
          ) : (
            <ul className="flex list-disc flex-col gap-1 pl-4">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
        <div aria-live="polite">{wrong && <p className="font-medium text-live">{wrong}</p>}</div>
        <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            Cancel
          </button>
          <SubmitButton
            label="Change them"
            busyLabel="Changing"
            isBusy={change.isPending}
            kind={values.status === 'withdrawn' ? 'danger' : 'accent'}
          />
        </div>
      </form>
    </SheetDialog>
  );
}
