import { Clock, Ellipsis } from 'lucide-react';
import type { MessageDetail } from '#contract/catalogue';
import { priceLabel } from '#web/features/catalogue/messages/price';
import { LazySaveButton } from '#web/features/offline/components/lazy-save';
import { isForSale, isUnreleased, releaseLine } from '#web/lib/availability';
import { trackOf } from '#web/player/track';
import { buttonClass } from '#web/ui/button';
import { DownloadProgress } from './download-progress.tsx';
import { LikeButton } from './like-button.tsx';
import { PageCartButton } from './page-cart-button.tsx';
import { PageMenuButton } from './page-menu-button.tsx';
import { PagePlayButton } from './page-play-button.tsx';
import { PreviewButton } from './preview-button.tsx';

/**
 * A message's actions: play or its price, 'Add to Cart' and a preview, like and save with labels, and the rest in a
 * menu.
 */
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
        </>
      ) : (
        !message.is_free && <p className="pr-2 text-21 font-bold text-accent tabular-nums">{priceLabel(message)}</p>
      )}
      {!track && (message.is_free || isUnreleased(message, Date.now())) && <NotYet reason={releaseLine(message)} />}
      <div className="flex flex-wrap items-center gap-1">
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
    <button type="button" aria-disabled="true" className={buttonClass('plain', 'max-w-full')}>
      <Clock aria-hidden="true" size={20} className="shrink-0" />
      <span className="min-w-0 text-left leading-tight whitespace-normal">{reason}</span>
    </button>
  );
}
