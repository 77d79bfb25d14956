import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { addCollection, changeCollection, type DeskCollectionDetail, NewCollection } from '#contract/collections/desk';
import { type DeclaredField, FormControls } from '#web/desk-kit/form-controls';
import { ThingForm } from '#web/desk-kit/thing-form';
import { call } from '#web/lib/api/call';
import { deskPaths } from '#web/lib/desk-paths';
import { collectionQuery } from './api.ts';

type Values = z.input<typeof NewCollection>;

const fields: readonly DeclaredField<Values>[] = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'description', label: 'Description', kind: 'paragraphs' },
];

interface CollectionFormProps {
  /** As this operator has seen it last; null makes a new one. */
  seen: DeskCollectionDetail | null;
  onSeen: (collection: DeskCollectionDetail) => void;
}

export function CollectionForm({ seen, onSeen }: CollectionFormProps) {
  const saved = seen ? valuesOf(seen) : { title: '', description: '' };
  const form = useForm({ resolver: zodResolver(NewCollection), mode: 'onTouched', defaultValues: saved });
  return (
    <ThingForm
      label="Collection"
      form={form}
      fields={fields}
      seen={seen}
      saved={saved}
      valuesOf={valuesOf}
      page={`collection ${seen?.id ?? 'new'}`}
      thing="this collection"
      newest={collectionQuery(seen?.id ?? '')}
      add={async (body) => {
        const { data } = await call(addCollection, { body });
        return { name: data.title, address: deskPaths.collection(data.id) };
      }}
      save={async ({ changes, against: { id, version } }) =>
        (await call(changeCollection, { params: { id }, body: { version, ...changes } })).data
      }
      onSeen={onSeen}
      nameOf={({ title }) => title}
    >
      <FormControls form={form} fields={fields} />
    </ThingForm>
  );
}

function valuesOf({ title, description }: DeskCollectionDetail): Values {
  return { title, description };
}
