import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type DeskGeneralCentre, GeneralCentreFields } from '#contract/groups/desk-general-centre';
import { ChangedDialog } from '#web/desk-kit/changed-dialog';
import { boxClass, Field } from '#web/desk-kit/field';
import { SaveBar } from '#web/desk-kit/save-bar';
import { isChangedMeanwhile, saveFailure } from '#web/desk-kit/save-failure';
import { TextAreaField } from '#web/desk-kit/text-area-field';
import { useKeptValues } from '#web/desk-kit/use-kept-values';
import { useUnsavedGuard } from '#web/desk-kit/use-unsaved-guard';
import { libraryTitle } from '#web/lib/library-title';
import { toast } from '#web/lib/toasts';
import { generalQuery, titleOf, useGeneralChange } from './general-api.ts';
import {
  changedFields,
  changesOf,
  differencesOf,
  fieldLabels,
  fieldNames,
  type GeneralValues,
  valuesOf,
} from './general-values.ts';

interface GeneralFormProps {
  /** As this operator has seen it last. */
  seen: DeskGeneralCentre;
  onSeen: (general: DeskGeneralCentre) => void;
}

/** Edits title and description of the whole library's page. What another operator changes meanwhile is never overwritten unseen. */
export function GeneralForm({ seen, onSeen }: GeneralFormProps) {
  const saved = valuesOf(seen);
  const form = useForm({ resolver: zodResolver(GeneralCentreFields), mode: 'onTouched', defaultValues: saved });
  const change = useGeneralChange();
  const [isComparing, setComparing] = useState(false);
  const typed = useWatch({ control: form.control, compute: (values: GeneralValues) => values });
  const changed = changesOf(typed, saved);
  const isDirty = changedFields(typed, saved).length > 0;
  const { guard } = useUnsavedGuard(isDirty);
  useKeptValues({
    page: `general-centre ${seen.version}`,
    changed,
    onBack: (mine) => form.reset({ ...saved, ...mine }),
  });

  const save = async (against: DeskGeneralCentre) => {
    try {
      const body = { version: against.version, ...changesOf(form.getValues(), valuesOf(against)) };
      const next = await change.mutateAsync(body);
      onSeen(next);
      form.reset(valuesOf(next));
      toast.success('Saved', titleOf(next));
    } catch (error) {
      if (isChangedMeanwhile(error)) setComparing(true);
      else saveFailure({ form, fields: fieldNames, error });
    }
  };
  const submit = (event: FormEvent) => void form.handleSubmit(() => save(seen))(event);
  const { errors } = form.formState;
  return (
    <>
      <form noValidate aria-label="The whole library" onSubmit={submit} className="min-w-0">
        <div className="flex flex-col gap-5">
          <Field
            label={fieldLabels.title}
            error={errors.title?.message}
            help="Leave it empty to have it called as the library is."
          >
            {(box) => (
              <input
                dir="auto"
                {...box}
                {...form.register('title')}
                autoComplete="off"
                placeholder={libraryTitle}
                className={boxClass({ error: errors.title?.message })}
              />
            )}
          </Field>
          <TextAreaField
            label={fieldLabels.description}
            error={errors.description?.message}
            placeholder="Every message of the library."
            {...form.register('description')}
          />
        </div>
        <SaveBar isDirty={isDirty} isBusy={change.isPending} onReset={() => form.reset(saved)} />
      </form>
      {isComparing && (
        <Meanwhile
          seen={seen}
          typed={typed}
          onTakeTheirs={(theirs) => {
            onSeen(theirs);
            form.reset(valuesOf(theirs));
            setComparing(false);
          }}
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

interface MeanwhileProps {
  /** The version that this operator began with, and what they typed since. */
  seen: DeskGeneralCentre;
  typed: GeneralValues;
  onTakeTheirs: (theirs: DeskGeneralCentre) => void;
  onKeepYours: (theirs: DeskGeneralCentre) => void;
  onClose: () => void;
}

/** The second of two operators sees what differs, field by field, and chooses. */
function Meanwhile({ seen, typed, onTakeTheirs, onKeepYours, onClose }: MeanwhileProps) {
  const query = useQuery({ ...generalQuery, refetchOnMount: 'always' });
  const theirs = query.data && query.data.version > seen.version ? query.data : undefined;
  return (
    <ChangedDialog
      thing="this page"
      differences={theirs && differencesOf(valuesOf(seen), valuesOf(theirs), typed)}
      onTakeTheirs={() => theirs && onTakeTheirs(theirs)}
      onKeepYours={() => theirs && onKeepYours(theirs)}
      onClose={onClose}
    />
  );
}
