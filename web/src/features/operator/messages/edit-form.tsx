import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DeskMessage } from '#contract/operator/messages';
import { SaveBar } from '#web/features/operator/parts/save-bar';
import { isChangedMeanwhile, saveFailure } from '#web/features/operator/parts/save-failure';
import { useKeptValues } from '#web/features/operator/parts/use-kept-values';
import { useUnsavedGuard } from '#web/features/operator/parts/use-unsaved-guard';
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

interface EditFormProps {
  /** The message as this operator has seen it last: what is changed is changed against it. */
  seen: DeskMessage;
  /** It was saved, or the other operator's version is gone on from. */
  onSeen: (message: DeskMessage) => void;
  /** Somebody else has saved another version since. */
  isBehind: boolean;
  /** Stands beside the fields where there is room. */
  aside: ReactNode;
}

/** Edits a message. What another operator changes meanwhile is never overwritten unseen. */
export function EditForm({ seen, onSeen, isBehind, aside }: EditFormProps) {
  const form = useForm({ resolver: zodResolver(MessageForm), mode: 'onTouched', defaultValues: valuesOf(seen) });
  const change = useMessageChange(seen.id);
  const [isComparing, setComparing] = useState(false);
  const typed = useWatch({ control: form.control, compute: (values: MessageValues) => values });
  const changed = Object.fromEntries(changedFields(typed, valuesOf(seen)).map((field) => [field, typed[field]]));
  const isDirty = Object.keys(changed).length > 0;
  const { guard } = useUnsavedGuard(isDirty);
  useKeptValues({
    page: `message ${seen.id} ${seen.version}`,
    changed,
    onBack: (mine) => form.reset({ ...valuesOf(seen), ...mine }),
  });

  const save = async (against: DeskMessage) => {
    try {
      const saved = await change.mutateAsync(messageBodyOf(form.getValues(), against));
      onSeen(saved);
      form.reset(valuesOf(saved));
      toast.success('Saved', saved.topic);
    } catch (error) {
      if (isChangedMeanwhile(error)) setComparing(true);
      else saveFailure({ form, fields: fieldNames, error });
    }
  };
  const submit = (event: FormEvent) => {
    void form.handleSubmit(() => (isBehind ? setComparing(true) : save(seen)))(event);
  };
  const takeTheirs = (theirs: DeskMessage) => {
    onSeen(theirs);
    form.reset(valuesOf(theirs));
    setComparing(false);
  };
  return (
    <>
      {isBehind && <Behind onCompare={() => setComparing(true)} />}
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {/* What stands beside has dialogs with forms of their own, which React would take for parts of this one. */}
        <form noValidate aria-label="Message" onSubmit={submit} className="min-w-0">
          <MessageFields form={form} />
          <HeadPreview saved={seen} control={form.control} />
          <SaveBar isDirty={isDirty} isBusy={change.isPending} onReset={() => form.reset(valuesOf(seen))} />
        </form>
        <div className="flex min-w-0 flex-col gap-4 md:grid md:grid-cols-2 md:items-start xl:flex xl:items-stretch">
          <CardPreview saved={seen} control={form.control} />
          {aside}
        </div>
      </div>
      {isComparing && (
        <MeanwhileDialog
          seen={seen}
          typed={typed}
          onTakeTheirs={takeTheirs}
          onKeepYours={(theirs) => {
            setComparing(false);
            onSeen(theirs);
            // What this operator didn't touch becomes theirs; what was typed stays and is saved over it.
            form.reset({ ...valuesOf(theirs), ...changed });
            void save(theirs);
          }}
          onClose={() => setComparing(false)}
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
