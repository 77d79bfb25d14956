import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { addCollection, changeCollection, type DeskCollectionDetail, NewCollection } from '#contract/collections/desk';
import type { FormField } from '#web/desk-kit/form-fields';
import { TextAreaField } from '#web/desk-kit/text-area-field';
import { useVersionedForm } from '#web/desk-kit/use-versioned-form';
import { call } from '#web/lib/api/call';
import { deskPaths } from '#web/lib/desk-paths';
import { toast } from '#web/lib/toasts';
import { TextField } from '#web/ui/text-field';
import { collectionQuery } from './api.ts';

type Values = z.input<typeof NewCollection>;

const fields: readonly FormField<Values>[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description' },
];

interface CollectionFormProps {
  /** As this operator has seen it last; null makes a new one. */
  seen: DeskCollectionDetail | null;
  onSeen: (collection: DeskCollectionDetail) => void;
}

export function CollectionForm({ seen, onSeen }: CollectionFormProps) {
  const saved = seen ? valuesOf(seen) : { title: '', description: '' };
  const form = useForm({ resolver: zodResolver(NewCollection), mode: 'onTouched', defaultValues: saved });
  const { submitWith, saveBar, dialogs } = useVersionedForm({
    form,
    fields,
    seen,
    saved,
    valuesOf,
    page: `collection ${seen?.id ?? 'new'}`,
    thing: 'this collection',
    newest: collectionQuery(seen?.id ?? ''),
    async add(body) {
      const { data } = await call(addCollection, { body });
      return { name: data.title, address: deskPaths.collection(data.id) };
    },
    save: async ({ changes, against: { id, version } }) =>
      (await call(changeCollection, { params: { id }, body: { version, ...changes } })).data,
    onSeen,
    onSaved: ({ title }) => toast.success('Saved', title),
  });
  const { errors } = form.formState;
  return (
    <>
      <form noValidate aria-label="Collection" onSubmit={submitWith(null)} className="flex min-w-0 flex-col gap-5">
        <TextField label="Title" error={errors.title?.message} autoComplete="off" {...form.register('title')} />
        <TextAreaField label="Description" error={errors.description?.message} {...form.register('description')} />
        {saveBar}
      </form>
      {dialogs}
    </>
  );
}

function valuesOf({ title, description }: DeskCollectionDetail): Values {
  return { title, description };
}
