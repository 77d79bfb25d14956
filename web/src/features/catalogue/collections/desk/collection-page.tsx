import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileQuestion, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { DeskCollectionDetail } from '#contract/collections/desk';
import type { CollectionId } from '#contract/ids';
import { ActionButton } from '#web/desk-kit/action-button';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { EmptyList } from '#web/desk-kit/empty-list';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { ReorderSkeleton } from '#web/desk-kit/reorder-list';
import { isNotFound } from '#web/lib/api/call-error';
import { deskPaths } from '#web/lib/desk-paths';
import { paths } from '#web/lib/paths';
import { collectionIdOf, collectionQuery } from './api.ts';
import { CollectedMessages } from './collected-messages.tsx';
import { CollectionForm } from './collection-form.tsx';
import { DeleteCollectionDialog } from './delete-collection-dialog.tsx';

const back = { to: deskPaths.collections(), title: 'Featured' };

/** One featured collection, what it is called and its messages; `new` makes one. */
export function CollectionPage() {
  const { id: said = '' } = useParams();
  const id = collectionIdOf(said);
  if (said === 'new')
    return (
      <>
        <Breadcrumb back={back} />
        <DeskHeading title="Add a collection" help="Messages come into it once it is there." />
        <div className="max-w-2xl">
          <CollectionForm seen={null} onSeen={() => {}} />
        </div>
      </>
    );
  return id ? <Found key={id} id={id} /> : <Missing />;
}

function Found({ id }: { id: CollectionId }) {
  const collection = useQuery(collectionQuery(id));
  if (collection.data) return <Edit collection={collection.data} />;
  if (isNotFound(collection.error)) return <Missing />;
  if (collection.isError) return <QueryFailure query={collection} />;
  return (
    <div className="pt-13">
      <ReorderSkeleton />
    </div>
  );
}

/** @param props `collection` is the newest version there is; its title is edited as it was seen */
function Edit({ collection }: { collection: DeskCollectionDetail }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(collection);
  const [isDeleting, setDeleting] = useState(false);
  const published = collection.messages.filter(({ status }) => status === 'published').length;
  const onSeen = (next: DeskCollectionDetail) => {
    setSeen(next);
    queryClient.setQueryData(collectionQuery(next.id).queryKey, next);
  };
  return (
    <>
      <Breadcrumb
        back={back}
        library={published > 0 ? paths.featured(collection.title) : undefined}
        audited={{ kind: 'collection', id: collection.id }}
      />
      <DeskHeading
        title={collection.title}
        {...(published === 0 && { help: 'Listeners see it once it has a published message.' })}
        actions={
          <ActionButton icon={Trash2} onClick={() => setDeleting(true)}>
            Delete…
          </ActionButton>
        }
      />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0 xl:order-2">
          <CollectionForm seen={seen} onSeen={onSeen} />
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

function Missing() {
  return (
    <EmptyList
      asHeading
      icon={FileQuestion}
      title="There is no such collection"
      help="It may have been deleted."
      to={[deskPaths.collections(), 'Show all collections']}
    />
  );
}
