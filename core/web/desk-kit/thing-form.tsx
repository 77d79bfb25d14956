import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as common from '#core/contract/texts';
import { toast } from '#core/web/lib/toasts';
import { useVersionedForm, type VersionedForm } from './use-versioned-form.tsx';

interface ThingFormProps<
  Thing extends { version: number },
  Values extends FieldValues,
  Output,
  Data,
  Key extends QueryKey,
> extends Omit<VersionedForm<Thing, Values, Output, null, Data, Key>, 'onSaved'> {
  label: string;
  nameOf: (thing: Thing) => string;
  children: ReactNode;
}

export function ThingForm<
  Thing extends { version: number },
  Values extends FieldValues,
  Output,
  Data,
  Key extends QueryKey,
>({ label, nameOf, children, ...options }: ThingFormProps<Thing, Values, Output, Data, Key>) {
  const onSaved = (saved: Thing) => toast.success(common.saved(), nameOf(saved));
  const { submitWith, saveBar, dialogs } = useVersionedForm({ ...options, onSaved });
  return (
    <>
      <form noValidate aria-label={label} onSubmit={submitWith(null)} className="min-w-0">
        <div className="flex flex-col gap-5">{children}</div>
        {saveBar}
      </form>
      {dialogs}
    </>
  );
}
