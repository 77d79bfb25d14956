import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import { SeriesId } from '#core/contract/ids';
import { gradientOf, paletteOfId } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { isNotFound } from '#core/web/lib/api/call';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { LinkButton } from '#core/web/lib/link';
import { NoScript } from '#core/web/lib/no-script';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { idOf } from '#core/web/lib/parse';
import { paths } from '#core/web/lib/paths';
import { Failure } from '#core/web/ui/failure';
import { PageTint } from '#core/web/ui/page-tint';
import { BundleOffer } from '#features/bundles/web/components/bundle-offer';
import type { Series } from '#features/catalogue/contract';
import { seriesMessagesQuery, seriesQuery } from '#features/catalogue/web/series-api';
import { feedPath } from '#features/feeds/contract/addresses';
import { SubscribeLink } from '#features/feeds/web/components/subscribe-link';
import { FollowButton } from '#features/follows/web/components/follow-button';
import { HideHeardButton } from '#features/messages/web/lists/hide-heard';
import { ListCover } from '#features/messages/web/lists/list-cover';
import { ListHead } from '#features/messages/web/lists/list-head';
import { ListSummary, LoadingSummary } from '#features/messages/web/lists/list-summary';
import { allOfPlaylist } from '#features/messages/web/playlists/all-of-playlist';
import { PlaylistMessages } from '#features/messages/web/playlists/playlist-messages';
import { MessageRow } from '#features/messages/web/table/message-row';
import { MessageTable } from '#features/messages/web/table/message-table';
import { MessageTableSkeleton } from '#features/messages/web/table/message-table-skeleton';
import { partsInWords } from '#features/series/web/series-words';
import * as texts from '#features/series/web/texts';
import { usePartsHeard } from '#features/series/web/use-parts-heard';

export function Page() {
  const id = idOf(SeriesId, useParams().id);
  return id ? <KnownId key={id} id={id} /> : <NotFoundPage />;
}

function KnownId({ id }: { id: SeriesId }) {
  const { data, error, refetch } = useQuery(seriesQuery(id));
  useDocumentTitle(data?.name ?? null);
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
        kind={texts.oneSeries()}
        title={title}
        description={series?.description}
      >
        {series && parts.data ? (
          <ListSummary
            label={series.name}
            {...parts.data}
            counted={[partsInWords(series), heard.inWords].filter(Boolean).join(' · ')}
            first={heard.next}
            fetchAll={fetchAll}
          >
            <FollowButton kind="series" id={id} name={series.name} />
            <SubscribeLink feed={feedPath('series', id)} name={series.name} />
            <HideHeardButton />
            {parts.data.messages.some(({ is_free: isFree }) => !isFree) && (
              <LinkButton kind="plain" to={paths.newGift({ series: id })}>
                <Gift aria-hidden="true" size={20} />
                {common.giveAsAGift()}
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
      <NoScript />
    </>
  );
}
