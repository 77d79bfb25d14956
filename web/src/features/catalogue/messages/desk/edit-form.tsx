import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DeskMessage } from '#contract/messages/desk';
import { texts } from '#contract/texts';
import { SaveBar } from '#web/desk-kit/save-bar';
import { isChangedMeanwhile, saveFailure } from '#web/desk-kit/save-failure';
import { useKeptValues } from '#web/desk-kit/use-kept-values';
import { useUnsavedGuard } from '#web/desk-kit/use-unsaved-guard';
import { sentenceOf } from '#web/lib/api/call-error';
import { toast } from '#web/lib/toasts';
import { useMessageChange } from './changes.ts';
import { MeanwhileDialog } from './meanwhile-dialog.tsx';
import { MessageFields } from './message-fields.tsx';
import { CardPreview, HeadPreview } from './message-preview.tsx';
import {
  changedFields,
  fieldNames,
  MessageForm,
  type MessageValues,
  messageBodyOf,
  valuesOf,
} from './message-values.ts';

import { doneInWords, isAboutStatus, type StatusChange, type StatusSaving } from './status-saving.ts';

interface EditFormProps {
  /** The message as this operator has seen it last: what is changed is changed against it. */
  seen: DeskMessage;
  /** It was saved, or the other operator's version is gone on from. */
  onSeen: (message: DeskMessage) => void;
  /** Somebody else has saved another version since. */
  isBehind: boolean;
  /** Stands beside the fields where there is room; what it does to the message's status saves what is typed as well. */
  aside: (saving: StatusSaving) => ReactNode;
}

/** Edits a message; publishing and scheduling it save what is typed in the same act. What another operator changes meanwhile is never overwritten unseen. */
export function EditForm({ seen, onSeen, isBehind, aside }: EditFormProps) {
  const form = useForm({ resolver: zodResolver(MessageForm), mode: 'onTouched', defaultValues: valuesOf(seen) });
  const change = useMessageChange(seen.id);
  // What is to become of the message along with the edits that meet somebody else's; null while there is nothing to compare.
  const [comparing, setComparing] = useState<StatusChange | null>(null);
  const typed = useWatch({ control: form.control, compute: (values: MessageValues) => values });
  const changed = Object.fromEntries(changedFields(typed, valuesOf(seen)).map((field) => [field, typed[field]]));
  const isDirty = Object.keys(changed).length > 0;
  const { guard } = useUnsavedGuard(isDirty);
  useKeptValues({
    page: `message ${seen.id} ${seen.version}`,
    changed,
    onBack: (mine) => form.reset({ ...valuesOf(seen), ...mine }),
  });

  /** @returns why it wasn't saved, in a sentence, unless a field or another dialog says so; else null */
  const save = async (against: DeskMessage, next: StatusChange): Promise<string | null> => {
    try {
      const saved = await change.mutateAsync({ ...messageBodyOf(form.getValues(), against), ...next });
      onSeen(saved);
      form.reset(valuesOf(saved));
      toast.success(doneInWords(next, isDirty), saved.topic);
    } catch (error) {
      if (isChangedMeanwhile(error)) setComparing(next);
      else if (isAboutStatus(error)) return sentenceOf(error, texts.generalError);
      else saveFailure({ form, fields: fieldNames, error });
    }
    return null;
  };
  /** Saves what is typed where nothing is wrong with it; else its fields say what is. */
  const saveWith = async (next: StatusChange): Promise<string | null> => {
    if (change.isPending) return null;
    let said: string | null = null;
    await form.handleSubmit(async () => {
      if (isBehind) setComparing(next);
      else said = await save(seen, next);
    })();
    return said;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saveWith({});
  };
  const saving: StatusSaving = {
    isDirty,
    isBusy: change.isPending,
    publish: () => void saveWith({ status: 'published' }).then((said) => said && toast.error(said)),
    check: () => form.trigger(undefined, { shouldFocus: true }),
    schedule: (moment) => saveWith({ status: 'scheduled', publish_at: moment }),
  };
  const takeTheirs = (theirs: DeskMessage) => {
    onSeen(theirs);
    form.reset(valuesOf(theirs));
    setComparing(null);
  };
  return (
    <>
      {isBehind && <Behind onCompare={() => setComparing({})} />}
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {/* What stands beside has dialogs with forms of their own, which React would take for parts of this one. */}
        <form noValidate aria-label="Message" onSubmit={submit} className="min-w-0">
          <MessageFields form={form} />
          <HeadPreview saved={seen} control={form.control} />
          <SaveBar isDirty={isDirty} isBusy={change.isPending} onReset={() => form.reset(valuesOf(seen))} />
        </form>
        <div className="flex min-w-0 flex-col gap-4 md:grid md:grid-cols-2 md:items-start xl:flex xl:items-stretch">
          <CardPreview saved={seen} control={form.control} />
          {aside(saving)}
        </div>
      </div>
      {comparing && (
        <MeanwhileDialog
          seen={seen}
          typed={typed}
          status={comparing.status ?? null}
          onTakeTheirs={takeTheirs}
          onKeepYours={(theirs) => {
            setComparing(null);
            onSeen(theirs);
            // What this operator didn't touch becomes theirs; what was typed stays and is saved over it.
            form.reset({ ...valuesOf(theirs), ...changed });
            void save(theirs, comparing).then((said) => said && toast.error(said));
          }}
          onClose={() => setComparing(null)}
        />
      )}
      {guard}
    </>
  );
}

function Behind({ onCompare }: { onCompare: () => void }) {
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center gap-3 rounded-panel bg-raised px-4 py-3">
      <p className="mr-auto font-semibold">Somebody else has changed this since you opened it.</p>
      <button type="button" onClick={onCompare} className="h-11 font-semibold text-accent hover:underline">
        See what differs
      </button>
    </div>
  );
}
