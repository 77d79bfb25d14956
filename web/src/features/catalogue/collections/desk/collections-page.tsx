import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, FolderHeart, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskCollection } from '#contract/collections/desk';
import { ActionLink } from '#web/desk-kit/action-button';
import { reportFailure } from '#web/desk-kit/api';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { EmptyList } from '#web/desk-kit/empty-list';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { ReorderList, ReorderSkeleton } from '#web/desk-kit/reorder-list';
import { messagesIn } from '#web/features/catalogue/groups/desk/kinds';
import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { collectionsQuery, usePlacing } from './api.ts';
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
          <ActionLink icon={Plus} kind="accent" to={deskPaths.collection('new')}>
            Add a collection
          </ActionLink>
        }
      />
      {collections.isLoadingError && <QueryFailure query={collections} />}
      {collections.isPending && <ReorderSkeleton />}
      {collections.data && <Ordered collections={collections.data} />}
    </>
  );
}

function Ordered({ collections }: { collections: readonly DeskCollection[] }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const place = usePlacing();
  const [deleted, setDeleted] = useState<DeskCollection | null>(null);
  const move = (id: string, to: number) => {
    const moved = collections.find((collection) => collection.id === id);
    if (!moved) return;
    const order = collections.filter((collection) => collection !== moved).toSpliced(to, 0, moved);
    queryClient.setQueryData(collectionsQuery.queryKey, order);
    place.mutate({ id: moved.id, after: order[to - 1]?.id ?? null }, { onError: reportFailure });
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
    <EmptyList
      icon={FolderHeart}
      title="No collections yet"
      help="A collection puts messages together that belong together, e.g. for newcomers."
      to={[deskPaths.collection('new'), 'Add the first']}
    />
  );
}
