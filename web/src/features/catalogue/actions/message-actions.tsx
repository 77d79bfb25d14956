import { clsx } from 'clsx';
import { Check, Clock, Ellipsis, Gift, Headphones, Heart, type LucideIcon, Pause, ShoppingCart } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import type { Message, MessageDetail } from '#contract/catalogue';
import { priceLabel } from '#web/features/catalogue/messages/price';
import { LazySaveButton } from '#web/features/offline/components/lazy-save';
import { useCartButton } from '#web/features/store/use-cart-button';
import { isForSale, isUnreleased, releaseLine } from '#web/lib/availability';
import { LinkButton } from '#web/lib/link';
import { isLiked, likedStore, toggleLiked } from '#web/lib/listener/liked';
import { paths } from '#web/lib/paths';
import { isSameTrack, previewOf, trackOf } from '#web/player/track';
import { usePlayer } from '#web/player/use-player';
import { buttonWordClass, wordedButtonClass } from '#web/ui/button';
import { ProgressRing } from '#web/ui/progress-ring';
import { Spinner } from '#web/ui/skeleton';
import { TextButton } from '#web/ui/text-button';
import { BuyLabel } from './buy-label.tsx';
import type { Downloadable } from './download.ts';
import { useDownload } from './downloads.ts';
import { LazyMessageMenu } from './lazy-message-menu.tsx';
import { PagePlayButton } from './page-play-button.tsx';
import { playOrPause } from './playback.ts';
import { useMessageMenu } from './use-message-menu.ts';

export function MessageActions({ message }: { message: MessageDetail }) {
  const track = trackOf(message);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {track && (
        // On a phone it has a line of its own, so that the smaller ones share the next.
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <PagePlayButton track={track} />
        </div>
      )}
      {isForSale(message, Date.now()) ? (
        <>
          <PageCartButton message={message} />
          <PreviewButton message={message} />
          <LinkButton kind="quiet" to={paths.newGift({ message: message.id })}>
            <Gift aria-hidden="true" size={20} />
            Give as a gift
          </LinkButton>
        </>
      ) : (
        !message.is_free && <p className="pr-2 text-21 font-bold text-accent tabular-nums">{priceLabel(message)}</p>
      )}
      {!track && (message.is_free || isUnreleased(message, Date.now())) && <NotYet reason={releaseLine(message)} />}
      <div className="scripted flex flex-wrap items-center gap-1">
        <LikeButton message={message} />
        {message.file_url && <LazySaveButton message={message} />}
        {message.file_url && <DownloadProgress message={message} />}
        <PageMenuButton message={message} icon={Ellipsis} label="More" />
      </div>
    </div>
  );
}

function NotYet({ reason }: { reason: string }) {
  return (
    <TextButton kind="plain" className="max-w-full" aria-disabled="true">
      <Clock aria-hidden="true" size={20} className="shrink-0" />
      <span className="min-w-0 text-left leading-tight whitespace-normal">{reason}</span>
    </TextButton>
  );
}

function DownloadProgress({ message }: { message: Downloadable }) {
  const download = useDownload(message.id);
  if (!download) return null;
  return (
    <button
      type="button"
      aria-label="Downloading"
      aria-disabled="true"
      data-tooltip={`Downloading, ${download.percent} %`}
      className={`${wordedButtonClass} text-muted`}
    >
      <ProgressRing percent={download.percent} />
      <span className={buttonWordClass}>{download.percent} %</span>
    </button>
  );
}

/** Plays the first 45 s of a message that is for sale (docs/product/access.md#previews). */
function PreviewButton({ message }: { message: Message }) {
  const track = previewOf(message);
  const playing = usePlayer((state) => state.playing && isSameTrack(state.current, track));
  const Icon = playing ? Pause : Headphones;
  return (
    <TextButton kind="plain" aria-label={playing ? 'Pause preview' : 'Preview'} onClick={() => playOrPause(track)}>
      <Icon aria-hidden="true" size={20} />
      Preview
    </TextButton>
  );
}

/** docs/product/playlists.md#likes */
function LikeButton({ message }: { message: MessageDetail }) {
  const liked = useStore(likedStore, (list) => isLiked(list, message.id));
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label="Like"
      data-tooltip={liked ? 'Remove from liked' : 'Add to liked'}
      onClick={() => toggleLiked(message)}
      className={`${wordedButtonClass} text-muted hover:text-text`}
    >
      <Heart aria-hidden="true" size={20} className={clsx(liked && 'fill-accent text-accent')} />
      <span className={buttonWordClass}>Like</span>
    </button>
  );
}

function PageCartButton({ message }: { message: Message }) {
  const { state, add } = useCartButton(message, 'speaker');
  if (state === 'in') {
    return (
      <LinkButton kind="accent" className="min-w-40" to={paths.cart()}>
        <Check aria-hidden="true" size={20} />
        <span className="tabular-nums">In your cart · {priceLabel(message)}</span>
      </LinkButton>
    );
  }
  const isAdding = state === 'adding';
  return (
    <TextButton kind="accent" className="min-w-40" aria-disabled={isAdding} onClick={() => void add()}>
      {isAdding ? <Spinner className="size-5" /> : <ShoppingCart aria-hidden="true" size={20} />}
      <BuyLabel message={message} />
    </TextButton>
  );
}

interface PageMenuButtonProps {
  message: Message;
  icon: LucideIcon;
  label: string;
}

function PageMenuButton({ message, icon: Icon, label }: PageMenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useMessageMenu(button);
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onPointerEnter={menu.prepare}
        onFocus={menu.prepare}
        onClick={menu.open}
        className={`${wordedButtonClass} text-muted hover:text-text`}
      >
        <Icon aria-hidden="true" size={20} />
        <span className={buttonWordClass}>{label}</span>
      </button>
      {menu.isUsed && (
        <LazyMessageMenu message={message} menu={menu} returnFocus={() => button.current?.focus()} entries="page" />
      )}
    </div>
  );
}
