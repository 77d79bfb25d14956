import { clsx } from 'clsx';
import { Check, Clock, Download, Ellipsis, Headphones, Heart, ListPlus, Pause, ShoppingCart } from 'lucide-react';
import { use, useRef } from 'react';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { isForSale, isUnreleased, releaseLine } from '#core/web/lib/availability';
import { lazyPart } from '#core/web/lib/lazy-part';
import { LinkButton } from '#core/web/lib/link';
import { isLiked, likedStore, toggleLiked } from '#core/web/lib/listener/liked';
import { useQualityNow } from '#core/web/lib/listener/use-quality';
import { paths } from '#core/web/lib/paths';
import { isSameTrack, previewOf, trackOf } from '#core/web/player/track';
import { usePlayer } from '#core/web/player/use-player';
import { buttonWordClass, wordedButtonClass } from '#core/web/ui/button';
import { ProgressRing } from '#core/web/ui/progress-ring';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import { useMenuButton } from '#core/web/ui/use-menu-button';
import type { Message } from '#features/catalogue/contract';
import type { MessageDetail } from '#features/messages/contract/detail';
import { priceLabel } from '#features/messages/web/price';
import * as texts from '#features/messages/web/texts';
import { useCartButton } from '#features/orders/web/use-cart-button';
import type { Downloadable } from './download.ts';
import { startDownload, useDownload } from './downloads.ts';
import { LazyMessageMenu } from './lazy-message-menu.tsx';
import { MessageMenuContext } from './message-menu-slot.ts';
import { PagePlayButton } from './page-play-button.tsx';
import { playOrPause } from './playback.ts';
import { useMessageMenu } from './use-message-menu.ts';

const LazyPlaylistMenu = lazyPart(async () => (await import('./playlist-menu.tsx')).PlaylistMenu);

export function MessageActions({ message }: { message: MessageDetail }) {
  const track = trackOf(message);
  return (
    <div className={clsx('mt-6 flex flex-wrap items-center gap-3', isForSale(message, Date.now()) && 'for-sale')}>
      {track && (
        <div className="flex flex-wrap gap-3">
          <PagePlayButton track={track} />
        </div>
      )}
      {isForSale(message, Date.now()) ? (
        <>
          <div className="flex items-center gap-3">
            <PageCartButton message={message} />
            <Price message={message} />
          </div>
          <PreviewButton message={message} />
        </>
      ) : (
        !message.is_free && <Price message={message} />
      )}
      {!track && (message.is_free || isUnreleased(message, Date.now())) && <NotYet reason={releaseLine(message)} />}
      <div className="scripted flex flex-wrap items-center gap-1">
        <LikeButton message={message} />
        {message.file_url && <DownloadButton message={message} />}
        <AddToPlaylistButton message={message} />
        <MoreButton message={message} />
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

function Price({ message }: { message: Message }) {
  return <p className="text-21 font-bold text-accent tabular-nums">{priceLabel(message)}</p>;
}

function DownloadButton({ message }: { message: Downloadable }) {
  const download = useDownload(message.id);
  const quality = useQualityNow();
  return (
    <button
      type="button"
      // The attribute `disabled` would lose the keyboard focus.
      aria-disabled={download !== undefined}
      onClick={() => void startDownload(message, quality === 'normal' ? 'normal' : 'saver')}
      className={`${wordedButtonClass} text-muted not-aria-disabled:hover:text-text`}
    >
      {download ? <ProgressRing percent={download.percent} /> : <Download aria-hidden="true" size={20} />}
      {/* A screen reader would read out each percent as a new name, so it gets a fixed text. */}
      {download && <span className="sr-only">{texts.downloading()}</span>}
      <span aria-hidden={download !== undefined} className={`${buttonWordClass} tabular-nums`}>
        {download ? texts.downloadPercent({ percent: download.percent }) : common.download()}
      </span>
    </button>
  );
}

function PreviewButton({ message }: { message: Message }) {
  const track = previewOf(message);
  const playing = usePlayer((state) => state.playing && isSameTrack(state.current, track));
  const Icon = playing ? Pause : Headphones;
  return (
    <TextButton
      kind="plain"
      aria-label={playing ? texts.pausePreview() : common.preview()}
      onClick={() => playOrPause(track)}
    >
      <Icon aria-hidden="true" size={20} />
      {common.preview()}
    </TextButton>
  );
}

function LikeButton({ message }: { message: MessageDetail }) {
  const liked = useStore(likedStore, (list) => isLiked(list, message.id));
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={common.like()}
      data-tooltip={liked ? texts.removeFromLiked() : texts.addToLiked()}
      onClick={() => toggleLiked(message)}
      className={`${wordedButtonClass} text-muted hover:text-text`}
    >
      <Heart aria-hidden="true" size={20} className={clsx(liked && 'fill-accent text-accent')} />
      <span className={buttonWordClass}>{common.like()}</span>
    </button>
  );
}

function PageCartButton({ message }: { message: Message }) {
  const { state, add } = useCartButton(message, 'speaker');
  if (state === 'in') {
    return (
      <LinkButton kind="accent" className="min-w-40" to={paths.cart()}>
        <Check aria-hidden="true" size={20} />
        {texts.inYourCart()}
      </LinkButton>
    );
  }
  const isAdding = state === 'adding';
  return (
    <TextButton kind="accent" className="min-w-40" aria-disabled={isAdding} onClick={() => void add()}>
      {isAdding ? <Spinner className="size-5" /> : <ShoppingCart aria-hidden="true" size={20} />}
      {common.addToCart()}
    </TextButton>
  );
}

function AddToPlaylistButton({ message }: { message: Message }) {
  const slot = use(MessageMenuContext);
  const { button, openedBy, isUsed, prepare, open, menu } = useMenuButton();
  if (!slot?.isOffered) return null;
  const prepareAll = () => {
    slot.prepare();
    prepare();
  };
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-label={texts.addToPlaylist()}
        aria-haspopup="menu"
        aria-expanded={openedBy !== null}
        onPointerEnter={prepareAll}
        onFocus={prepareAll}
        onClick={open}
        className={`${wordedButtonClass} text-muted hover:text-text`}
      >
        <ListPlus aria-hidden="true" size={20} />
        <span className={buttonWordClass}>{texts.playlist()}</span>
      </button>
      {isUsed && <LazyPlaylistMenu {...menu} message={message} />}
    </div>
  );
}

function MoreButton({ message }: { message: Message }) {
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
        <Ellipsis aria-hidden="true" size={20} />
        <span className={buttonWordClass}>{common.more()}</span>
      </button>
      {menu.isUsed && (
        <LazyMessageMenu message={message} menu={menu} returnFocus={() => button.current?.focus()} entries="page" />
      )}
    </div>
  );
}
