import { Headphones, Pause } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import { isSameTrack, previewOf } from '#web/player/track';
import { usePlayer } from '#web/player/use-player';
import { buttonClass } from '#web/ui/button';
import { playOrPause } from './playback.ts';

/** Plays the first 45 s of a message that is for sale (docs/product/access.md#previews). */
export function PreviewButton({ message }: { message: Message }) {
  const track = previewOf(message);
  const playing = usePlayer((state) => state.playing && isSameTrack(state.current, track));
  const Icon = playing ? Pause : Headphones;
  return (
    <button
      type="button"
      aria-label={playing ? 'Pause preview' : 'Preview'}
      onClick={() => playOrPause(track)}
      className={buttonClass('plain')}
    >
      <Icon aria-hidden="true" size={20} />
      Preview
    </button>
  );
}
