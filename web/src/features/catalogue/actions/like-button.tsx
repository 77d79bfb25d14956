import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useStore } from 'zustand';
import type { MessageDetail } from '#contract/catalogue';
import { isLiked, likedStore, toggleLiked } from '#web/lib/listener/liked';
import { buttonWordClass, wordedButtonClass } from '#web/ui/button';

/** docs/product/playlists.md#likes */
export function LikeButton({ message }: { message: MessageDetail }) {
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
