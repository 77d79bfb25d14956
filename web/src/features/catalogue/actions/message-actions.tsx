import { Clock, Pause, Play } from 'lucide-react';
import type { MessageDetail } from '#contract/catalogue';
import { isForSale, isToCome, notYetLine } from '#web/features/catalogue/message/availability';
import { priceLabel } from '#web/features/catalogue/message/price';
import { type Track, trackOf } from '#web/player/track';
import { usePlayer } from '#web/player/use-player';
import { buttonClass } from '#web/ui/button';
import { AddToPlaylist } from './add-to-playlist.tsx';
import { DownloadButton } from './download-button.tsx';
import { LikeButton } from './like-button.tsx';
import { PageCartButton } from './page-cart-button.tsx';
import { playOrPause } from './playback.ts';
import { PreviewButton } from './preview-button.tsx';

/** What can be done with a message: play or its price, 'Add to Cart' and a preview, like, download, add to a playlist. */
export function MessageActions({ message }: { message: MessageDetail }) {
  const track = trackOf(message);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {track && <PlayButton track={track} />}
      {!message.is_free && !track && (
        <p className="pr-2 text-21 font-bold text-accent tabular-nums">{priceLabel(message)}</p>
      )}
      {isForSale(message, Date.now()) && (
        <>
          <PageCartButton message={message} />
          <PreviewButton message={message} />
        </>
      )}
      {!track && (message.is_free || isToCome(message, Date.now())) && <NotYet reason={notYetLine(message)} />}
      <LikeButton message={message} />
      {message.file_url && <DownloadButton message={message} />}
      <AddToPlaylist message={message} />
    </div>
  );
}

function PlayButton({ track }: { track: Track }) {
  const playing = usePlayer((state) => state.playing && state.current?.id === track.id);
  const Icon = playing ? Pause : Play;
  return (
    <button type="button" className={buttonClass('accent', 'w-30')} onClick={() => playOrPause(track)}>
      <Icon aria-hidden="true" size={20} fill="currentColor" />
      {playing ? 'Pause' : 'Play'}
    </button>
  );
}

function NotYet({ reason }: { reason: string }) {
  return (
    <button type="button" aria-disabled="true" className={buttonClass('plain', 'max-w-full')}>
      <Clock aria-hidden="true" size={20} className="shrink-0" />
      <span className="min-w-0 text-left leading-tight whitespace-normal">{reason}</span>
    </button>
  );
}
