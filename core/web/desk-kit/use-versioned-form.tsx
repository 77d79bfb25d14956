import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as common from '#core/contract/texts';
import { CallError } from '#core/web/lib/api/call';
import { showFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { SubmitButton } from '#core/web/ui/submit-button';
import { ChangedDialog } from './changed-dialog.tsx';
import { changedFields, changesOf, type Difference, differencesOf, type FormField } from './form-fields.ts';
import * as texts from './texts.ts';
import { useStoredValues } from './use-stored-values.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

interface Versioned {
  version: number;
}

export interface Saving<Thing, Values, Along> {
  values: Values;
  changes: Partial<Values>;
  against: Thing;
  along: Along;
}

export interface VersionedForm<
  Thing extends Versioned,
  Values extends FieldValues,
  Output,
  Along,
  Data,
  Key extends QueryKey,
> {
  form: UseFormReturn<Values, unknown, Output>;
  fields: readonly FormField<Values>[];
  /** The version that this operator saw last; null for a new thing. */
  seen: Thing | null;
  saved: Values;
  valuesOf: (thing: Thing) => Values;
  page: string | null;
  thing: string;
  newest: UseQueryOptions<Data, DefaultError, Thing | undefined, Key>;
  isBehind?: boolean;
  add?: (values: Values) => Promise<{ name: string; address: string }>;
  save: (saving: Saving<Thing, Values, Along>) => Promise<Thing>;
  onSeen: (thing: Thing) => void;
  onSaved: (thing: Thing, along: Along) => void;
  refusalOf?: (error: unknown) => string | null;
  moreDifferences?: (theirs: Thing, along: Along) => Difference[];
  keepLabel?: (along: Along) => string | undefined;
}

/**
 * A form for a thing that several operators may edit at once. Changes are saved against the version that was seen, and compared field by
 * field with another operator's.
 */
export function useVersionedForm<
  Thing extends Versioned,
  Values extends FieldValues,
  Output,
  Along,
  Data,
  Key extends QueryKey,
>(options: VersionedForm<Thing, Values, Output, Along, Data, Key>) {
  const { form, fields, seen, saved, valuesOf, page, onSeen, refusalOf = () => null } = options;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const typed = useWatch({ control: form.control, compute: (values: Values) => values });
  const changed = changesOf(fields, typed, saved);
  const isDirty = changedFields(fields, typed, saved).length > 0;
  const [comparing, setComparing] = useState<{ along: Along } | null>(null);
  const { guard, letGo } = useUnsavedGuard(isDirty && page !== null);
  useStoredValues({
    page: `${page} ${seen?.version ?? ''}`,
    changed: isDirty && page !== null ? changed : {},
    onBack: (mine) => form.reset({ ...saved, ...mine }),
  });
  const onSuccess = () => void queryClient.invalidateQueries();
  const saving = useMutation({ mutationFn: options.save, onSuccess });
  const adding = useMutation({ mutationFn: async (values: Values) => options.add?.(values), onSuccess });
  const isBusy = saving.isPending || adding.isPending;

  const save = async (against: Thing, along: Along): Promise<string | null> => {
    const values = form.getValues();
    const changes = changesOf(fields, values, valuesOf(against));
    try {
      const next = await saving.mutateAsync({ values, changes, against, along });
      onSeen(next);
      form.reset(valuesOf(next));
      options.onSaved(next, along);
    } catch (error) {
      if (isChangedMeanwhile(error)) setComparing({ along });
      else return refusalOf(error) ?? showSaveFailure(form, fields, error);
    }
    return null;
  };
  const add = async (): Promise<null> => {
    try {
      const made = await adding.mutateAsync(form.getValues());
      if (!made) return null;
      letGo();
      toast.success(texts.added(), made.name);
      void navigate(made.address, { replace: true });
    } catch (error) {
      showSaveFailure(form, fields, error);
    }
    return null;
  };
  const saveWith = async (along: Along): Promise<string | null> => {
    let refusal: string | null = null;
    if (isBusy) return refusal;
    await form.handleSubmit(async () => {
      if (options.isBehind) setComparing({ along });
      else refusal = await (seen ? save(seen, along) : add());
    })();
    return refusal;
  };
  const goOnFrom = (theirs: Thing, values: Values) => {
    setComparing(null);
    onSeen(theirs);
    form.reset(values);
  };
  return {
    typed,
    isDirty,
    isBusy,
    isComparing: comparing !== null,
    saveWith,
    compare: (along: Along) => setComparing({ along }),
    submitWith: (along: Along) => (event: FormEvent) => {
      event.preventDefault();
      void saveWith(along);
    },
    saveBar: <SaveBar isNew={seen === null} isDirty={isDirty} isBusy={isBusy} onReset={() => form.reset(saved)} />,
    dialogs: (
      <>
        {comparing && seen && (
          <Comparison
            {...options}
            seen={seen}
            typed={typed}
            along={comparing.along}
            onTakeTheirs={(theirs) => goOnFrom(theirs, valuesOf(theirs))}
            onKeepYours={(theirs) => {
              // Fields that this operator left alone take the other operator's values; typed ones stay and overwrite them.
              goOnFrom(theirs, { ...valuesOf(theirs), ...changed });
              void save(theirs, comparing.along).then((refusal) => refusal && toast.error(refusal));
            }}
            onClose={() => setComparing(null)}
          />
        )}
        {guard}
      </>
    ),
  };
}

function Comparison<Thing extends Versioned, Values extends FieldValues, Output, Along, Data, Key extends QueryKey>(
  props: VersionedForm<Thing, Values, Output, Along, Data, Key> & {
    seen: Thing;
    typed: Values;
    along: Along;
    onTakeTheirs: (theirs: Thing) => void;
    onKeepYours: (theirs: Thing) => void;
    onClose: () => void;
  },
): ReactNode {
  const { fields, seen, valuesOf, typed, along } = props;
  const { data } = useQuery({ ...props.newest, refetchOnMount: 'always' });
  const theirs = data && data.version > seen.version ? data : undefined;
  const compared = theirs && { seen: valuesOf(seen), theirs: valuesOf(theirs), typed };
  return (
    <ChangedDialog
      thing={props.thing}
      differences={
        theirs && compared && [...(props.moreDifferences?.(theirs, along) ?? []), ...differencesOf(fields, compared)]
      }
      keepLabel={props.keepLabel?.(along)}
      onTakeTheirs={() => theirs && props.onTakeTheirs(theirs)}
      onKeepYours={() => theirs && props.onKeepYours(theirs)}
      onClose={props.onClose}
    />
  );
}

export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.code === 'operator.changed_meanwhile';
}

function showSaveFailure<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly FormField<Values>[],
  error: unknown,
): null {
  const fallback = texts.savingFailedPleaseTryAgain();
  showFailure({ form, fields: fields.map(({ name }) => name), error, fallback });
  return null;
}

interface SaveBarProps {
  isNew?: boolean;
  isDirty: boolean;
  isBusy: boolean;
  onReset: () => void;
}

function SaveBar({ isNew = false, isDirty, isBusy, onReset }: SaveBarProps) {
  const state = isDirty ? texts.unsavedChanges() : texts.allChangesAreSaved();
  return (
    <div className="sticky bottom-2 z-20 mt-8 flex flex-wrap items-center gap-3 rounded-panel border border-line bg-raised p-2 pl-4 shadow-float">
      <p role="status" className="mr-auto text-muted">
        {isNew ? texts.notAddedYet() : state}
      </p>
      {isDirty && !isNew && (
        <button type="button" onClick={onReset} className="h-11 px-3 font-semibold text-muted hover:text-text">
          {texts.undoAll()}
        </button>
      )}
      <SubmitButton
        label={isNew ? common.add() : common.save()}
        busyLabel={isNew ? texts.adding() : common.savingNow()}
        isBusy={isBusy}
      />
    </div>
  );
}
