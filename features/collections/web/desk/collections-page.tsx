import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, FolderHeart, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CollectionId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { ActionLink } from '#core/web/desk-kit/action-button';
import { useDeskAction } from '#core/web/desk-kit/api';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { ReorderList, ReorderSkeleton } from '#core/web/desk-kit/reorder-list';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { type DeskCollection, placeCollection } from '#features/collections/desk';
import { messagesIn } from '#features/groups/web/desk/kinds';
import { collectionsQuery } from './api.ts';
import { DeleteCollectionDialog } from './delete-collection-dialog.tsx';
import * as texts from './texts.ts';

export function Page() {
  const collections = useQuery(collectionsQuery);
  return (
    <>
      <DeskHeading
        title={common.featured()}
        help={texts.collectionsHelp()}
        actions={
          <ActionLink icon={Plus} kind="accent" to={deskPaths.collection('new')}>
            {texts.addACollection()}
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
  const [deleted, setDeleted] = useState<DeskCollection | null>(null);
  const { act: place } = useDeskAction(
    ({ id, after }: { id: CollectionId; after: CollectionId | null }) =>
      call(placeCollection, { params: { id }, body: { after } }),
    { when: 'settled', mayOverlap: true },
  );
  if (collections.length === 0)
    return (
      <EmptyList
        icon={FolderHeart}
        title={texts.noCollectionsYet()}
        help={texts.noCollectionsHelp()}
        to={[deskPaths.collection('new'), texts.addTheFirst()]}
      />
    );
  return (
    <div className="max-w-3xl">
      <ReorderList
        label={texts.featuredCollections()}
        items={collections}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        onOrder={(order, { id }, after) => {
          queryClient.setQueryData(collectionsQuery.queryKey, order);
          place({ id, after: after?.id ?? null });
        }}
        actions={(collection) => [
          { icon: Pencil, label: common.edit(), to: deskPaths.collection(collection.id) },
          collection.messages.published > 0 && {
            icon: ExternalLink,
            label: common.openInTheLibrary(),
            to: paths.featured(collection.title),
          },
          { icon: Trash2, label: texts.deleteLabel(), onSelect: () => setDeleted(collection) },
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
              {collection.messages.published === 0 ? texts.hiddenWithoutMessages() : messagesIn(collection)}
            </p>
          </>
        )}
      </ReorderList>
      {deleted && <DeleteCollectionDialog collection={deleted} onClose={() => setDeleted(null)} />}
    </div>
  );
}
