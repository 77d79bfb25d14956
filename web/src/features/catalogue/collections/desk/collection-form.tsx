import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { type DeskCollectionDetail, NewCollection } from '#contract/collections/desk';
import { SaveBar } from '#web/desk-kit/save-bar';
import { isChangedMeanwhile, saveFailure } from '#web/desk-kit/save-failure';
import { TextAreaField } from '#web/desk-kit/text-area-field';
import { useUnsavedGuard } from '#web/desk-kit/use-unsaved-guard';
import { deskPaths } from '#web/lib/desk-paths';
import { toast } from '#web/lib/toasts';
import { TextField } from '#web/ui/text-field';
import { collectionQuery, useCollectionChanges } from './api.ts';

type Values = z.input<typeof NewCollection>;

interface CollectionFormProps {
  /** As this operator has seen it last; null makes a new one. */
  seen: DeskCollectionDetail | null;
  onSeen: (collection: DeskCollectionDetail) => void;
}

/** What a collection is called and what it is about. */
export function CollectionForm({ seen, onSeen }: CollectionFormProps) {
  const saved: Values = { title: seen?.title ?? '', description: seen?.description ?? '' };
  const form = useForm({ resolver: zodResolver(NewCollection), mode: 'onTouched', defaultValues: saved });
  const typed = useWatch({ control: form.control, compute: (values: Values) => values });
  const isDirty = typed.title.trim() !== saved.title || typed.description?.trim() !== saved.description;
  const { guard, letGo } = useUnsavedGuard(isDirty);
  const { add, change } = useCollectionChanges();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { errors } = form.formState;

  const save = async (values: Values) => {
    try {
      if (seen === null) {
        const made = await add.mutateAsync(values);
        letGo();
        toast.success('Added', made.title);
        void navigate(deskPaths.collection(made.id), { replace: true });
        return;
      }
      const changed = await change.mutateAsync({ id: seen.id, version: seen.version, ...values });
      onSeen(changed);
      form.reset({ title: changed.title, description: changed.description });
      toast.success('Saved', changed.title);
    } catch (error) {
      saveFailure({ form, fields: ['title', 'description'], error });
      // What was typed stays; saved again, it is saved over what the other operator made of the collection, which shows by now.
      if (seen && isChangedMeanwhile(error)) onSeen(await queryClient.fetchQuery(collectionQuery(seen.id)));
    }
  };
  const submit = (event: FormEvent) => void form.handleSubmit(save)(event);
  return (
    <form noValidate aria-label="Collection" onSubmit={submit} className="flex min-w-0 flex-col gap-5">
      <TextField label="Title" error={errors.title?.message} autoComplete="off" {...form.register('title')} />
      <TextAreaField label="Description" error={errors.description?.message} {...form.register('description')} />
      <SaveBar
        isNew={seen === null}
        isDirty={isDirty}
        isBusy={add.isPending || change.isPending}
        onReset={() => form.reset(saved)}
      />
      {guard}
    </form>
  );
}
