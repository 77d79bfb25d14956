import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PlaylistId } from '#core/contract/ids';
import { gradientOf, paletteOfId } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { isNotFound } from '#core/web/lib/api/call';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { ForListeners } from '#core/web/lib/listener/for-listeners';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { idOf } from '#core/web/lib/parse';
import { paths } from '#core/web/lib/paths';
import { roundButtonClass } from '#core/web/ui/button';
import { FailurePage } from '#core/web/ui/failure';
import { PageTint } from '#core/web/ui/page-tint';
import { Spinner } from '#core/web/ui/skeleton';
import { ListCover } from '#features/messages/web/lists/list-cover';
import { ListHead } from '#features/messages/web/lists/list-head';
import { ListSummary, LoadingSummary } from '#features/messages/web/lists/list-summary';
import { allOfPlaylist } from '#features/messages/web/playlists/all-of-playlist';
import { PlaylistMessages } from '#features/messages/web/playlists/playlist-messages';
import { MessageTableSkeleton } from '#features/messages/web/table/message-table-skeleton';
import type { Playlist } from '#features/playlists/contract';
import { playlistMessagesQuery, playlistQuery } from '#features/playlists/web/api';
import { deleteIfConfirmed } from '#features/playlists/web/changes';
import * as texts from '#features/playlists/web/texts';
import { OwnPlaylistTable } from './own-playlist-start.tsx';

export function OwnPlaylistPage() {
  const id = idOf(PlaylistId, useParams().id);
  if (!id) return <NotFoundPage />;
  return (
    <ForListeners title={texts.yourPlaylist()} help={texts.signInToListen()} purpose={texts.toOpenYourPlaylist()}>
      <KnownId key={id} id={id} />
    </ForListeners>
  );
}

function KnownId({ id }: { id: PlaylistId }) {
  const { error } = useQuery(playlistQuery(id));
  return isNotFound(error) ? <NotFoundPage /> : <ShownPlaylist id={id} />;
}

function ShownPlaylist({ id }: { id: PlaylistId }) {
  const head = useQuery(playlistQuery(id));
  const messages = useInfiniteQuery(playlistMessagesQuery(id));
  // Head and list appear together, because one would move the other's skeleton.
  const ready = !head.isPending && !messages.isPending;
  const playlist = ready || head.isPlaceholderData ? head.data : undefined;
  const title = playlist ? playlist.name || common.untitledPlaylist() : undefined;
  useDocumentTitle(title ?? null);
  const palette = paletteOfId(id);
  if (head.error && !playlist) return <FailurePage message={head.error.message} onRetry={() => void head.refetch()} />;
  return (
    <>
      <PageTint colour={gradientOf(palette).ground} />
      <ListHead
        cover={<ListCover title={title} palette={palette} />}
        kind={common.playlistHeader()}
        title={title}
        description={playlist?.description}
      >
        {!ready && <LoadingSummary />}
        {ready && playlist && title && (
          <ListSummary
            label={title}
            messages={messages.data?.messages ?? []}
            total={messages.data?.total ?? playlist.count}
            fetchAll={messages.hasNextPage ? () => allOfPlaylist(messages) : undefined}
          >
            <DeleteButton playlist={playlist} />
          </ListSummary>
        )}
      </ListHead>
      {ready && playlist && title ? (
        <PlaylistMessages
          label={title}
          query={messages}
          onRetry={() => void messages.refetch()}
          tableOf={(list) => <OwnPlaylistTable playlist={playlist} {...list} />}
        />
      ) : (
        <MessageTableSkeleton />
      )}
    </>
  );
}

function DeleteButton({ playlist }: { playlist: Playlist }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const press = async () => {
    if (busy) return;
    setBusy(true);
    const isGone = await deleteIfConfirmed(playlist);
    setBusy(false);
    if (isGone) await navigate(paths.home(), { replace: true });
  };
  return (
    <button
      type="button"
      aria-label={texts.deleteNamed({ name: playlist.name })}
      data-tooltip={texts.deletePlaylist()}
      aria-disabled={busy}
      onClick={() => void press()}
      className={roundButtonClass('plain')}
    >
      {busy ? <Spinner className="size-5" /> : <Trash2 aria-hidden="true" size={20} />}
    </button>
  );
}
