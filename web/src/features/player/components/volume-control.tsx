import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { player } from '#web/player/player';
import { usePlayer } from '#web/player/use-player';
import { ControlButton } from './control-button.tsx';
import { Slider } from './slider.tsx';

/**
 * Mute, and a slider where the browser lets a page set the volume (spec §3: 0..100).
 * @param props `sliderClassName` gives the slider its width
 */
export function VolumeControl({ sliderClassName }: { sliderClassName: string }) {
  const volume = usePlayer((state) => state.volume);
  const muted = usePlayer((state) => state.muted);
  const adjustable = usePlayer((state) => state.volumeAdjustable);
  const audible = muted ? 0 : volume;
  const Icon = audible === 0 ? VolumeX : audible < 50 ? Volume1 : Volume2;
  return (
    <div className="flex items-center gap-1">
      <ControlButton label={audible === 0 ? 'Unmute' : 'Mute'} onPress={player.toggleMute}>
        <Icon aria-hidden="true" className="size-5" />
      </ControlButton>
      {adjustable && (
        <Slider
          label="Volume"
          valueText={`${audible} %`}
          value={audible}
          max={100}
          keyStep={5}
          onInput={player.setVolume}
          className={sliderClassName}
        />
      )}
    </div>
  );
}
