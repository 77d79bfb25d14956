import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { initialsOf } from '#core/contract/initials';
import { gradientOf } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { isNotFound } from '#core/web/lib/api/call';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { useOnline } from '#core/web/lib/browser/use-online';
import { NoScript } from '#core/web/lib/no-script';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { paths } from '#core/web/lib/paths';
import { Avatar } from '#core/web/ui/avatar';
import { FailurePage } from '#core/web/ui/failure';
import { PageTint } from '#core/web/ui/page-tint';
import { Skeleton } from '#core/web/ui/skeleton';
import { feedPath } from '#features/feeds/contract/addresses';
import { SubscribeLink } from '#features/feeds/web/components/subscribe-link';
import { FollowButton } from '#features/follows/web/components/follow-button';
import { handedOver } from '#features/messages/web/lists/handed-over';
import { HideHeardButton } from '#features/messages/web/lists/hide-heard';
import { ListCover } from '#features/messages/web/lists/list-cover';
import { ListHead } from '#features/messages/web/lists/list-head';
import { ListSummary, LoadingSummary } from '#features/messages/web/lists/list-summary';
import { allOfPlaylist } from '#features/messages/web/playlists/all-of-playlist';
import { PlaylistMessages } from '#features/messages/web/playlists/playlist-messages';
import { playlistHeadQuery, playlistMessagesQuery } from '#features/messages/web/playlists/playlist-queries';
import { type Playlist, playlistAt } from '#features/messages/web/playlists/playlists';
import { MessageTableSkeleton } from '#features/messages/web/table/message-table-skeleton';

export function PlaylistPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const playlist = playlistAt({ id, search });
  return playlist ? <KnownPlaylist key={playlist.key.join(' ')} playlist={playlist} /> : <NotFoundPage />;
}

function KnownPlaylist({ playlist }: { playlist: Playlist }) {
  const { data, error } = useQuery(playlistHeadQuery(playlist));
  const [kind, id, categoryId] = playlist.key;
  // Links may be older than the merge of their speaker or service into another.
  if (data && data.id !== id) return <Navigate to={paths.playlist(data.id, kind, categoryId)} replace />;
  return isNotFound(error) ? <NotFoundPage /> : <ShownPlaylist playlist={playlist} />;
}

function ShownPlaylist({ playlist }: { playlist: Playlist }) {
  const head = useQuery(playlistHeadQuery(playlist));
  const messages = useInfiniteQuery(playlistMessagesQuery(playlist));
  const handed = handedOver(useLocation().state);
  // Head and messages appear together, since one would move the other's skeleton.
  const ready = !head.isPending && !messages.isPending;
  const known = ready ? head.data : playlist.listedHead();
  const title = known?.title || handed.title || (ready ? common.untitledPlaylist() : undefined);
  const description = known?.description ?? handed.description ?? (ready ? '' : undefined);
  useDocumentTitle(title ?? null);

  const [kind, id] = playlist.key;
  // A month has no feed, since it gets no new messages.
  const feed = kind === 'month' ? null : feedPath(kind, id);
  const isOnline = useOnline();
  const fetchAll = messages.hasNextPage ? () => allOfPlaylist(messages) : undefined;
  const retry = () => {
    if (head.isError) void head.refetch();
    void messages.refetch();
  };
  if (!isOnline && head.error && messages.error && !known && !handed.title)
    return <FailurePage message={head.error.message} onRetry={retry} />;
  return (
    <>
      <PageTint colour={gradientOf(playlist.palette).ground} />
      <ListHead
        cover={<PlaylistPicture playlist={playlist} title={title} imageUrl={known?.imageUrl ?? null} />}
        round={playlist.picture === 'face'}
        kind={common.playlistHeader()}
        title={title}
        description={description}
      >
        {!ready && <LoadingSummary />}
        {ready && messages.data && title && (
          <ListSummary label={title} {...messages.data} fetchAll={fetchAll}>
            {kind === 'speaker' && <FollowButton kind="speaker" id={id} name={title} />}
            {feed && <SubscribeLink feed={feed} name={title} />}
            <HideHeardButton />
          </ListSummary>
        )}
      </ListHead>
      {ready && title ? <PlaylistMessages label={title} query={messages} onRetry={retry} /> : <MessageTableSkeleton />}
      <NoScript />
    </>
  );
}

interface PlaylistPictureProps {
  playlist: Playlist;
  title: string | undefined;
  imageUrl: string | null;
}

function PlaylistPicture({ playlist: { picture, palette }, title, imageUrl }: PlaylistPictureProps) {
  if (picture !== 'face') return <ListCover title={title} palette={palette} imageUrl={imageUrl} />;
  if (title === undefined) return <Skeleton className="aspect-square rounded-full" />;
  return (
    <Avatar imageUrl={imageUrl} initials={initialsOf(title)} palette={palette} sizes="(width >= 48rem) 208px, 96px" />
  );
}
