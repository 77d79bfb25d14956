import { zodResolver } from '@hookform/resolvers/zod';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import type * as z from 'zod/mini';
import { CollectionId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { type DeclaredField, FormControls } from '#core/web/desk-kit/form-controls';
import { ReorderSkeleton } from '#core/web/desk-kit/reorder-list';
import { ThingForm } from '#core/web/desk-kit/thing-form';
import { ThingPage, useSeen } from '#core/web/desk-kit/thing-page';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { paths } from '#core/web/lib/paths';
import { BundleCard } from '#features/bundles/web/desk/bundle-card';
import { addCollection, changeCollection, type DeskCollectionDetail, NewCollection } from '#features/collections/desk';
import { collectionQuery } from './api.ts';
import { CollectedMessages } from './collected-messages.tsx';
import { DeleteCollectionDialog } from './delete-collection-dialog.tsx';
import * as texts from './texts.ts';

export function Page() {
  const { id } = useParams();
  if (id === 'new')
    return (
      <>
        <Breadcrumb back={{ to: deskPaths.collections(), title: common.featured() }} />
        <DeskHeading title={texts.addACollection()} help={texts.canAddMessagesOnceSaved()} />
        <div className="max-w-2xl">
          <CollectionForm seen={null} onSeen={() => {}} />
        </div>
      </>
    );
  return (
    <ThingPage
      id={CollectionId}
      query={collectionQuery}
      missing={{
        title: texts.noSuchCollection(),
        help: texts.noSuchCollectionHelp(),
        to: [deskPaths.collections(), texts.showAllCollections()],
      }}
      skeleton={
        <div className="pt-13">
          <ReorderSkeleton />
        </div>
      }
    >
      {(collection) => <Edit collection={collection} />}
    </ThingPage>
  );
}

function Edit({ collection }: { collection: DeskCollectionDetail }) {
  const navigate = useNavigate();
  const [seen, onSeen] = useSeen(collection, collectionQuery(collection.id));
  const [isDeleting, setDeleting] = useState(false);
  const published = collection.messages.filter(({ status }) => status === 'published').length;
  return (
    <>
      <Breadcrumb
        back={{ to: deskPaths.collections(), title: common.featured() }}
        library={published > 0 ? paths.featured(collection.title) : undefined}
        audited={{ kind: 'collection', id: collection.id }}
      />
      <DeskHeading
        title={collection.title}
        help={published === 0 && texts.listenersSeeItOnce()}
        actions={
          <ActionButton icon={Trash2} onClick={() => setDeleting(true)}>
            {texts.deleteLabel()}
          </ActionButton>
        }
      />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-6 xl:order-2">
          <CollectionForm seen={seen} onSeen={onSeen} />
          <BundleCard kind="collection" id={collection.id} />
        </div>
        <CollectedMessages collection={collection} onSeen={onSeen} />
      </div>
      {isDeleting && (
        <DeleteCollectionDialog
          collection={{ ...collection, messages: { published, all: collection.messages.length } }}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(deskPaths.collections(), { replace: true })}
        />
      )}
    </>
  );
}

type Values = z.input<typeof NewCollection>;

const declaredFields = (): readonly DeclaredField<Values>[] => [
  { name: 'title', label: common.title(), kind: 'text' },
  { name: 'description', label: common.description(), kind: 'paragraphs' },
];

interface CollectionFormProps {
  /** The version that this operator saw last; null creates a collection. */
  seen: DeskCollectionDetail | null;
  onSeen: (collection: DeskCollectionDetail) => void;
}

function CollectionForm({ seen, onSeen }: CollectionFormProps) {
  const saved = seen ? valuesOf(seen) : { title: '', description: '' };
  const fields = declaredFields();
  const form = useForm({ resolver: zodResolver(NewCollection), mode: 'onTouched', defaultValues: saved });
  return (
    <ThingForm
      label={texts.collection()}
      form={form}
      fields={fields}
      seen={seen}
      saved={saved}
      valuesOf={valuesOf}
      page={`collection ${seen?.id ?? 'new'}`}
      thing={texts.thisCollection()}
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
