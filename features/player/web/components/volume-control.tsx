import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { player } from '#core/web/player/player';
import { usePlayer } from '#core/web/player/use-player';
import * as texts from '#features/player/web/texts';
import { ControlButton } from './control-button.tsx';
import { Slider } from './slider.tsx';

/** Renders nothing where only the system's keys set the volume. If a key has muted the player, a button unmutes it. */
export function VolumeControl({ sliderClassName }: { sliderClassName: string }) {
  const volume = usePlayer((state) => state.volume);
  const muted = usePlayer((state) => state.muted);
  const adjustable = usePlayer((state) => state.volumeAdjustable);
  if (!adjustable) return muted && <UnmuteButton />;
  const audible = muted ? 0 : volume;
  const Icon = audible === 0 ? VolumeX : audible < 50 ? Volume1 : Volume2;
  return (
    <div className="flex items-center gap-1">
      <ControlButton label={audible === 0 ? texts.unmute() : texts.mute()} onPress={player.toggleMute}>
        <Icon aria-hidden="true" className="size-5" />
      </ControlButton>
      <Slider
        label={texts.volume()}
        valueText={texts.volumePercent({ percent: audible })}
        value={audible}
        max={100}
        keyStep={5}
        onInput={player.setVolume}
        className={sliderClassName}
      />
    </div>
  );
}

function UnmuteButton() {
  return (
    <button
      type="button"
      onClick={player.toggleMute}
      className="flex h-11 shrink-0 items-center gap-2 rounded-full px-3 text-13 font-semibold text-accent"
    >
      <VolumeX aria-hidden="true" className="size-5" />
      {texts.unmute()}
    </button>
  );
}
