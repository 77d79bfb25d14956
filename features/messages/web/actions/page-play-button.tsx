import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as common from '#core/contract/texts';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { formatTime } from '#core/web/lib/format';
import { momentIn, momentWithin } from '#core/web/lib/moment';
import { isSameTrack, type Track } from '#core/web/player/track';
import { usePlayer } from '#core/web/player/use-player';
import { TextButton } from '#core/web/ui/text-button';
import * as texts from '#features/messages/web/texts';
import { playFrom, playOrPause } from './playback.ts';
import { resumePosition } from './resume-position.ts';

/** Starts at the moment in the link until the button has been pressed; otherwise at the position of the last visit. */
export function PagePlayButton({ track }: { track: Track }) {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  // Server rendering ignores the moment in the link, so hydration must too.
  const linked = isHydrated ? momentIn(search) : null;
  const [used, setUsed] = useState<number | null>(null);
  const playing = usePlayer((state) => state.playing && isSameTrack(state.current, track));
  if (linked !== null && linked !== used) {
    const moment = momentWithin(linked, track.duration);
    const start = () => {
      setUsed(linked);
      playFrom(track, moment);
    };
    return <Button label={texts.playFromTime({ time: formatTime(moment) })} onPress={start} />;
  }
  if (playing) return <Button label={common.pause()} icon={Pause} onPress={() => playOrPause(track)} />;
  return <StartButtons track={track} />;
}

function StartButtons({ track }: { track: Track }) {
  const isHydrated = useHydrated();
  const position = usePlayer(({ current, heard }) => {
    const isPaused = isSameTrack(current, track) && heard > 0;
    return isPaused || !isHydrated ? null : resumePosition(track.message);
  });
  return (
    <>
      <Button
        label={position === null ? common.play() : texts.resumeAtTime({ time: formatTime(position) })}
        onPress={() => playOrPause(track)}
      />
      {position !== null && (
        <TextButton kind="plain" onClick={() => playFrom(track, 0)}>
          {texts.startOver()}
        </TextButton>
      )}
    </>
  );
}

interface ButtonProps {
  label: string;
  icon?: typeof Play;
  onPress: () => void;
}

function Button({ label, icon: Icon = Play, onPress }: ButtonProps) {
  return (
    <TextButton kind="accent" className="min-w-30" onClick={onPress}>
      <Icon aria-hidden="true" size={20} fill="currentColor" />
      {label}
    </TextButton>
  );
}
