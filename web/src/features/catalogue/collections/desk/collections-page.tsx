import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, FolderHeart, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskCollection } from '#contract/collections/desk';
import { texts } from '#contract/texts';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { ReorderList, ReorderSkeleton } from '#web/desk-kit/reorder-list';
import { messagesIn } from '#web/features/catalogue/groups/desk/kinds';
import { messageOf } from '#web/lib/api/call-error';
import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { toastFailure } from '#web/lib/toast-failure';
import { buttonClass } from '#web/ui/button';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';
import { collectionsQuery, useCollectionChanges } from './api.ts';
import { DeleteCollectionDialog } from './delete-collection-dialog.tsx';

/** All featured collections, in the order in which the library's sidebar has them. */
export function CollectionsPage() {
  const collections = useQuery(collectionsQuery);
  return (
    <>
      <DeskHeading
        title="Featured"
        help="Collections that you put together, as the library’s sidebar lists them. Drag them into order; each move is saved at once."
        actions={
          <Link to={deskPaths.collection('new')} className={buttonClass('accent')}>
            <Plus aria-hidden="true" size={16} />
            Add a collection
          </Link>
        }
      />
      {collections.isLoadingError && (
        <Failure
          message={messageOf(collections.error, texts.generalError)}
          onRetry={() => void collections.refetch()}
        />
      )}
      {collections.isPending && <ReorderSkeleton />}
      {collections.data && <Ordered collections={collections.data} />}
    </>
  );
}

function Ordered({ collections }: { collections: readonly DeskCollection[] }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { place } = useCollectionChanges();
  const [deleted, setDeleted] = useState<DeskCollection | null>(null);
  const move = (id: string, to: number) => {
    const moved = collections.find((collection) => collection.id === id);
    if (!moved) return;
    const order = collections.filter((collection) => collection !== moved).toSpliced(to, 0, moved);
    queryClient.setQueryData(collectionsQuery.queryKey, order);
    place.mutate(
      { id: moved.id, after: order[to - 1]?.id ?? null },
      { onError: (error) => toastFailure(error, texts.generalError) },
    );
  };
  if (collections.length === 0) return <None />;
  return (
    <div className="max-w-3xl">
      <ReorderList
        label="Featured collections"
        items={collections}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={move}
        actions={(collection) => [
          { icon: Pencil, label: 'Edit', onSelect: () => void navigate(deskPaths.collection(collection.id)) },
          ...(collection.messages.published > 0
            ? [
                {
                  icon: ExternalLink,
                  label: 'Open in the library',
                  onSelect: () => void navigate(paths.featured(collection.title)),
                },
              ]
            : []),
          { icon: Trash2, label: 'Delete…', onSelect: () => setDeleted(collection) },
        ]}
      >
        {(collection) => (
          <>
            <Link
              dir="auto"
              to={deskPaths.collection(collection.id)}
              className="block truncate font-semibold hover:underline"
            >
              {collection.title}
            </Link>
            <p dir="auto" className="truncate text-13 text-muted">
              {collection.messages.published === 0 ? 'Hidden: no published message in it' : messagesIn(collection)}
            </p>
          </>
        )}
      </ReorderList>
      {deleted && <DeleteCollectionDialog collection={deleted} onClose={() => setDeleted(null)} />}
    </div>
  );
}

function None() {
  return (
    <Notice
      icon={FolderHeart}
      title="No collections yet"
      help="A collection puts messages together that belong together, e.g. for newcomers."
      action={
        <Link to={deskPaths.collection('new')} className={buttonClass('primary')}>
          Add the first
        </Link>
      }
    />
  );
}
