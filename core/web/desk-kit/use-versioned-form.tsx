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
import { CallError } from '#core/web/lib/api/call';
import { showFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { SubmitButton } from '#core/web/ui/submit-button';
import { ChangedDialog } from './changed-dialog.tsx';
import { changedFields, changesOf, type Difference, differencesOf, type FormField } from './form-fields.ts';
import { useKeptValues } from './use-kept-values.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

interface Versioned {
  version: number;
}

export interface Saving<Thing, Values, Along> {
  values: Values;
  /** The values without what is as it was. */
  changes: Partial<Values>;
  /** The version over which it is saved. */
  against: Thing;
  /** What is done in the same act. */
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
  /** In their order on screen. */
  fields: readonly FormField<Values>[];
  /** The thing as this operator has seen it last; null for a new one. */
  seen: Thing | null;
  /** The form as it is saved. */
  saved: Values;
  valuesOf: (thing: Thing) => Values;
  /** Names the thing among all that is edited in this tab; null for a dialog's, which closing throws away. */
  page: string | null;
  /** What another operator changed meanwhile is called, e.g. `this message`. */
  thing: string;
  /** Has the newest version. */
  newest: UseQueryOptions<Data, DefaultError, Thing | undefined, Key>;
  /** Another version is known to be there already: it is compared before anything is saved. */
  isBehind?: boolean;
  /** Makes a new one. @returns its name and where it is edited */
  add?: (values: Values) => Promise<{ name: string; address: string }>;
  save: (saving: Saving<Thing, Values, Along>) => Promise<Thing>;
  /** It was saved, or this operator goes on from the other's version. */
  onSeen: (thing: Thing) => void;
  onSaved: (thing: Thing, along: Along) => void;
  /** @returns a sentence that whoever called `saveWith` shows; null for a failure that is shown at the fields or in a toast */
  refusalOf?: (error: unknown) => string | null;
  /** What differs besides the fields. */
  moreDifferences?: (theirs: Thing, along: Along) => Difference[];
  /** What the button says that saves over the other version. */
  keepLabel?: (along: Along) => string | undefined;
}

/**
 * A form of something that several operators may edit at once: knows what was changed, keeps it while the operator signs in again, asks
 * before it is lost, and saves it against the version that was seen. What another operator saved meanwhile is compared field by field.
 * @returns `dialogs`, to be rendered outside of the form
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
  useKeptValues({
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
      toast.success('Added', made.name);
      void navigate(made.address, { replace: true });
    } catch (error) {
      showSaveFailure(form, fields, error);
    }
    return null;
  };
  /** Saves what is typed where nothing is wrong with it; else its fields say what is. @returns what `refusalOf` said */
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
    /** For `onSubmit`. */
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
              // What this operator didn't touch becomes theirs; what was typed stays and is saved over it.
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

/** The second of two operators sees what differs, field by field, and chooses. */
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

/** @returns whether a save was refused since somebody else changed the thing meanwhile */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.code === 'operator.changed_meanwhile';
}

/** Shows why a form couldn't be saved: at its fields, else in a toast. */
function showSaveFailure<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly FormField<Values>[],
  error: unknown,
): null {
  const fallback = 'This could not be saved. Please try again.';
  showFailure({ form, fields: fields.map(({ name }) => name), error, fallback });
  return null;
}

interface SaveBarProps {
  /** There is nothing yet that could be as it was. */
  isNew?: boolean;
  isDirty: boolean;
  isBusy: boolean;
  onReset: () => void;
}

/** Saves a form. At the window's foot, so that a long one is saved from anywhere in it. */
function SaveBar({ isNew = false, isDirty, isBusy, onReset }: SaveBarProps) {
  const state = isDirty ? 'Unsaved changes' : 'All changes are saved';
  return (
    <div className="sticky bottom-2 z-20 mt-8 flex flex-wrap items-center gap-3 rounded-panel border border-line bg-raised p-2 pl-4 shadow-float">
      <p role="status" className="mr-auto text-muted">
        {isNew ? 'Not added yet' : state}
      </p>
      {isDirty && !isNew && (
        <button type="button" onClick={onReset} className="h-11 px-3 font-semibold text-muted hover:text-text">
          Undo all
        </button>
      )}
      <SubmitButton label={isNew ? 'Add' : 'Save'} busyLabel={isNew ? 'Adding' : 'Saving'} isBusy={isBusy} />
    </div>
  );
}
