import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import type { Series } from '#contract/catalogue';
import { feedPath } from '#contract/feeds/addresses';
import { SeriesId } from '#contract/ids';
import { gradientOf, paletteOfId } from '#contract/palette';
import { BundleOffer } from '#web/features/bundles/components/bundle-offer';
import { HideHeardButton } from '#web/features/catalogue/lists/hide-heard';
import { ListCover } from '#web/features/catalogue/lists/list-cover';
import { ListHead } from '#web/features/catalogue/lists/list-head';
import { ListSummary, LoadingSummary } from '#web/features/catalogue/lists/list-summary';
import { allOfPlaylist } from '#web/features/catalogue/playlists/all-of-playlist';
import { PlaylistMessages } from '#web/features/catalogue/playlists/playlist-messages';
import { seriesMessagesQuery, seriesQuery } from '#web/features/catalogue/series/series-api';
import { partsInWords } from '#web/features/catalogue/series/series-words';
import { usePartsHeard } from '#web/features/catalogue/series/use-parts-heard';
import { MessageRow } from '#web/features/catalogue/table/message-row';
import { MessageTable } from '#web/features/catalogue/table/message-table';
import { MessageTableSkeleton } from '#web/features/catalogue/table/message-table-skeleton';
import { SubscribeLink } from '#web/features/feeds/components/subscribe-link';
import { FollowButton } from '#web/features/follows/components/follow-button';
import { isNotFound } from '#web/lib/api/call';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { LinkButton } from '#web/lib/link';
import { NotFoundPage } from '#web/lib/not-found-page';
import { idOf } from '#web/lib/parse';
import { paths } from '#web/lib/paths';
import { WithoutScripts } from '#web/lib/without-scripts';
import { Failure } from '#web/ui/failure';
import { PageTint } from '#web/ui/page-tint';

/** docs/product/screens-and-routes.md#series-page */
export function SeriesPage() {
  const id = idOf(SeriesId, useParams().id);
  return id ? <KnownId key={id} id={id} /> : <NotFoundPage />;
}

function KnownId({ id }: { id: SeriesId }) {
  const { data, error, refetch } = useQuery(seriesQuery(id));
  useDocumentTitle(data?.name ?? null);
  // A link from before it was merged into another.
  if (data && data.id !== id) return <Navigate to={paths.series(data.id)} replace />;
  if (isNotFound(error)) return <NotFoundPage />;
  const palette = paletteOfId(id);
  return (
    <>
      <PageTint colour={gradientOf(palette).ground} />
      {error && !data ? (
        <Failure message={error.message} onRetry={() => void refetch()} />
      ) : (
        <ShownSeries id={id} series={data} palette={palette} />
      )}
    </>
  );
}

interface ShownSeriesProps {
  id: SeriesId;
  /** Undefined until it is here. */
  series: Series | undefined;
  palette: number;
}

function ShownSeries({ id, series, palette }: ShownSeriesProps) {
  const parts = useInfiniteQuery(seriesMessagesQuery(id));
  const heard = usePartsHeard(parts);
  const fetchAll = parts.hasNextPage ? () => allOfPlaylist(parts) : undefined;
  const title = series?.name;
  return (
    <>
      <ListHead
        cover={<ListCover title={title} palette={palette} imageUrl={series?.image_url ?? null} />}
        kind="Series"
        title={title}
        description={series?.description}
      >
        {series && parts.data ? (
          <ListSummary
            label={series.name}
            {...parts.data}
            counted={`${partsInWords(series)}${heard.inWords}`}
            first={heard.next}
            fetchAll={fetchAll}
          >
            <FollowButton kind="series" id={id} name={series.name} />
            <SubscribeLink feed={feedPath('series', id)} name={series.name} />
            <HideHeardButton />
            {parts.data.messages.some(({ is_free: isFree }) => !isFree) && (
              <LinkButton kind="plain" to={paths.newGift({ series: id })}>
                <Gift aria-hidden="true" size={20} />
                Give as a gift
              </LinkButton>
            )}
          </ListSummary>
        ) : (
          !parts.error && <LoadingSummary />
        )}
        {series && <BundleOffer kind="series" id={id} name={series.name} wholePrice={series.bundle_price} />}
      </ListHead>
      {title && (parts.data || parts.error) ? (
        <PlaylistMessages
          label={title}
          query={parts}
          onRetry={() => void parts.refetch()}
          tableOf={({ messages, total }) => (
            <MessageTable
              label={title}
              messages={messages}
              total={total}
              line="speaker"
              rowOf={(message, index) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  index={index}
                  number={message.series?.part}
                  list={messages}
                  line="speaker"
                />
              )}
            />
          )}
        />
      ) : (
        <MessageTableSkeleton />
      )}
      <WithoutScripts />
    </>
  );
}
