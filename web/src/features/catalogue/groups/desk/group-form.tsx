import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { DeskGroup } from '#contract/groups/desk';
import { SaveBar } from '#web/desk-kit/save-bar';
import { isChangedMeanwhile, saveFailure } from '#web/desk-kit/save-failure';
import { useKeptValues } from '#web/desk-kit/use-kept-values';
import { useUnsavedGuard } from '#web/desk-kit/use-unsaved-guard';
import { toast } from '#web/lib/toasts';
import { useGroupChanges } from './api.ts';
import { GroupFields } from './group-fields.tsx';
import { changesOf, GroupForm as Form, fieldNames, type GroupValues, valuesOf } from './group-values.ts';
import type { Kind } from './kinds.ts';
import { MeanwhileDialog } from './meanwhile-dialog.tsx';

interface GroupFormProps {
  kind: Kind;
  /** As this operator has seen it last; null makes a new one. */
  seen: DeskGroup | null;
  onSeen: (group: DeskGroup) => void;
}

/** Makes or edits one of a kind. What another operator changes meanwhile is never overwritten unseen. */
export function GroupForm({ kind, seen, onSeen }: GroupFormProps) {
  const saved = valuesOf(kind.id, seen);
  const form = useForm({ resolver: zodResolver(Form), mode: 'onTouched', defaultValues: saved });
  const { add, change } = useGroupChanges(kind.id);
  const navigate = useNavigate();
  const [isComparing, setComparing] = useState(false);
  const typed = useWatch({ control: form.control, compute: (values: GroupValues) => values });
  const changed = changesOf(typed, saved);
  const isDirty = Object.keys(changed).length > 0;
  const { guard, letGo } = useUnsavedGuard(isDirty);
  useKeptValues({
    page: `${kind.id} ${seen?.id ?? 'new'} ${seen?.version ?? ''}`,
    changed,
    onBack: (mine) => form.reset({ ...saved, ...mine }),
  });

  const save = async (against: DeskGroup | null) => {
    const values = form.getValues();
    try {
      if (against === null) {
        const { slug, ...others } = values;
        const made = await add.mutateAsync({ ...others, ...(slug && { slug }) });
        letGo();
        toast.success('Added', made.name);
        void navigate(kind.one(made.id), { replace: true });
        return;
      }
      const { id, version } = against;
      const changed = await change.mutateAsync({ id, version, ...changesOf(values, valuesOf(kind.id, against)) });
      onSeen(changed);
      form.reset(valuesOf(kind.id, changed));
      toast.success('Saved', changed.name);
    } catch (error) {
      if (isChangedMeanwhile(error)) setComparing(true);
      else saveFailure({ form, fields: fieldNames, error });
    }
  };
  const submit = (event: FormEvent) => void form.handleSubmit(() => save(seen))(event);
  return (
    <>
      <form noValidate aria-label={kind.nouns[0]} onSubmit={submit} className="min-w-0">
        <GroupFields kind={kind} form={form} seen={seen} />
        <SaveBar
          isNew={seen === null}
          isDirty={isDirty}
          isBusy={add.isPending || change.isPending}
          onReset={() => form.reset(saved)}
        />
      </form>
      {isComparing && seen && (
        <MeanwhileDialog
          kind={kind}
          seen={seen}
          typed={typed}
          onTakeTheirs={(theirs) => {
            onSeen(theirs);
            form.reset(valuesOf(kind.id, theirs));
            setComparing(false);
          }}
          onKeepYours={(theirs) => {
            setComparing(false);
            onSeen(theirs);
            // What this operator didn't touch becomes theirs; what was typed stays and is saved over it.
            form.reset({ ...valuesOf(kind.id, theirs), ...changed });
            void save(theirs);
          }}
          onClose={() => setComparing(false)}
        />
      )}
      {guard}
    </>
  );
}
