import { Heart } from 'lucide-react';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { isLiked, likedStore, toggleLiked } from '#core/web/lib/listener/liked';
import type { Track } from '#core/web/player/track';
import { ControlButton } from './control-button.tsx';

interface LikeButtonProps {
  track: Track;
  worded?: boolean;
}

export function LikeButton({ track, worded }: LikeButtonProps) {
  const liked = useStore(likedStore, (list) => isLiked(list, track.id));
  return (
    <ControlButton
      label={common.like()}
      word={worded ? common.like() : undefined}
      pressed={liked}
      onPress={() => toggleLiked(track.message)}
    >
      <Heart aria-hidden="true" className="size-5" fill={liked ? 'currentColor' : 'none'} />
    </ControlButton>
  );
}
