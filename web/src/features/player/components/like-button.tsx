import { Heart } from 'lucide-react';
import { useStore } from 'zustand';
import { texts } from '#contract/texts';
import { isLiked, likedStore, toggleLiked } from '#web/lib/listener/liked';
import { toast } from '#web/lib/toasts';
import type { Track } from '#web/player/track';
import { ControlButton } from './control-button.tsx';

interface LikeButtonProps {
  track: Track;
  worded?: boolean;
}

export function LikeButton({ track, worded }: LikeButtonProps) {
  const liked = useStore(likedStore, (list) => isLiked(list, track.id));
  const toggle = () => {
    toast.success(
      toggleLiked(track.message) === 'added' ? texts.addedToLiked : texts.removedFromLiked,
      undefined,
      undefined,
      'liked',
    );
  };
  return (
    <ControlButton label="Like" word={worded ? 'Like' : undefined} pressed={liked} onPress={toggle}>
      <Heart aria-hidden="true" className="size-5" fill={liked ? 'currentColor' : 'none'} />
    </ControlButton>
  );
}
