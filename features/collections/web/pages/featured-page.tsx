import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { gradientOf, paletteOfId } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { useOnline } from '#core/web/lib/browser/use-online';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { Failure } from '#core/web/ui/failure';
import { PageTint } from '#core/web/ui/page-tint';
import { BundleOffer } from '#features/bundles/web/components/bundle-offer';
import type { FeaturedCollection, Message } from '#features/catalogue/contract';
import { findFeatured } from '#features/collections/contract';
import { feedPath } from '#features/feeds/contract/addresses';
import { SubscribeLink } from '#features/feeds/web/components/subscribe-link';
import { featuredCollectionsQuery } from '#features/messages/web/api';
import { EmptyList } from '#features/messages/web/lists/empty-list';
import { type HandedOver, handedOver } from '#features/messages/web/lists/handed-over';
import { HideHeardButton, WithoutHeard } from '#features/messages/web/lists/hide-heard';
import { ListCover } from '#features/messages/web/lists/list-cover';
import { ListHead } from '#features/messages/web/lists/list-head';
import { ListSummary, LoadingSummary } from '#features/messages/web/lists/list-summary';
import { MessageTable } from '#features/messages/web/table/message-table';
import { MessageTableSkeleton } from '#features/messages/web/table/message-table-skeleton';

export function Page() {
  const { title = '' } = useParams();
  const collections = useQuery(featuredCollectionsQuery);
  const collection = collections.data && findFeatured(collections.data, title);
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const handed = useMemo(() => (isHydrated ? handedOver(state) : {}), [state, isHydrated]);
  const isHanded = handed.title !== undefined || handed.messages !== undefined;
  if (collections.data && !collection && !isHanded) return <NotFoundPage />;
  return <ShownCollection key={title} collection={collection} handed={handed} query={collections} />;
}

interface ShownCollectionProps {
  /** Undefined until loaded, and when no collection has this name. */
  collection: FeaturedCollection | undefined;
  handed: HandedOver;
  query: UseQueryResult;
}

function ShownCollection({
  collection,
  handed,
  query: { isPending: isReading, error, refetch },
}: ShownCollectionProps) {
  const messages = collection?.messages ?? handed.messages ?? (isReading ? undefined : []);
  const isPending = messages === undefined;
  const title = collection?.title || handed.title || (isPending ? undefined : common.featuredMessage());
  const description = collection?.description ?? handed.description ?? (isPending ? undefined : '');
  useDocumentTitle(title ?? null);
  const isOnline = useOnline();
  const failure = error && !collection && !handed.messages && (
    <Failure message={error.message} onRetry={() => void refetch()} />
  );
  // Offline, the collection's name is unknown, and a fallback title would be wrong.
  if (failure && !isOnline && !handed.title) {
    return (
      <>
        <PageTint />
        {failure}
      </>
    );
  }
  const palette = collection ? paletteOfId(collection.id) : 0;
  return (
    <>
      <PageTint colour={collection && gradientOf(palette).ground} />
      <ListHead
        cover={<ListCover title={isPending ? undefined : title} palette={palette} />}
        title={title}
        description={description}
      >
        {isPending && <LoadingSummary />}
        {messages && title && !failure && (
          <ListSummary label={title} messages={messages} total={messages.length} startsOver>
            {collection && <SubscribeLink feed={feedPath('featured', collection.id)} name={title} />}
            <HideHeardButton />
          </ListSummary>
        )}
        {collection && title && (
          <BundleOffer kind="collection" id={collection.id} name={title} wholePrice={collection.bundle_price} />
        )}
      </ListHead>
      {isPending && <MessageTableSkeleton />}
      {failure || (messages && title && <CollectionMessages label={title} messages={messages} />)}
    </>
  );
}

function CollectionMessages({ label, messages }: { label: string; messages: readonly Message[] }) {
  if (messages.length === 0) return <EmptyList />;
  return (
    <WithoutHeard messages={messages} where="here">
      {(shown) => <MessageTable label={label} messages={shown} total={shown.length} line="description" />}
    </WithoutHeard>
  );
}
