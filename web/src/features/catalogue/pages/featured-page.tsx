import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import type { FeaturedCollection, Message } from '#contract/catalogue';
import { findFeatured } from '#contract/collections/public';
import { feedPath } from '#contract/feeds/addresses';
import { gradientOf, paletteOfId } from '#contract/palette';
import { texts } from '#contract/texts';
import { BundleOffer } from '#web/features/bundles/components/bundle-offer';
import { featuredCollectionsQuery } from '#web/features/catalogue/api';
import { EmptyList } from '#web/features/catalogue/lists/empty-list';
import { type HandedOver, handedOver } from '#web/features/catalogue/lists/handed-over';
import { HideHeardButton, WithoutHeard } from '#web/features/catalogue/lists/hide-heard';
import { ListCover } from '#web/features/catalogue/lists/list-cover';
import { ListHead } from '#web/features/catalogue/lists/list-head';
import { ListSummary, LoadingSummary } from '#web/features/catalogue/lists/list-summary';
import { MessageTable } from '#web/features/catalogue/table/message-table';
import { MessageTableSkeleton } from '#web/features/catalogue/table/message-table-skeleton';
import { SubscribeLink } from '#web/features/feeds/components/subscribe-link';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { useHydrated } from '#web/lib/browser/use-hydrated';
import { useOnline } from '#web/lib/browser/use-online';
import { NotFoundPage } from '#web/lib/not-found-page';
import { Failure } from '#web/ui/failure';
import { PageTint } from '#web/ui/page-tint';

/** docs/product/screens-and-routes.md#featured-page */
export function FeaturedPage() {
  const { title = '' } = useParams();
  const collections = useQuery(featuredCollectionsQuery);
  const collection = collections.data && findFeatured(collections.data, title);
  const { state } = useLocation();
  // The server knows of nothing that a link hands over.
  const isHydrated = useHydrated();
  const handed = useMemo(() => (isHydrated ? handedOver(state) : {}), [state, isHydrated]);
  const isHanded = handed.title !== undefined || handed.messages !== undefined;
  if (collections.data && !collection && !isHanded) return <NotFoundPage />;
  return <ShownCollection key={title} collection={collection} handed={handed} query={collections} />;
}

interface ShownCollectionProps {
  /** Undefined until the collections are here, and where none is called so. */
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
  const title = collection?.title || handed.title || (isPending ? undefined : texts.featuredMessage);
  const description = collection?.description ?? handed.description ?? (isPending ? undefined : '');
  useDocumentTitle(title ?? null);
  const isOnline = useOnline();
  const failure = error && !collection && !handed.messages && (
    <Failure message={error.message} onRetry={() => void refetch()} />
  );
  // Offline its name is unknown, and the fallback's would be wrong.
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
