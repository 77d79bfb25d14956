import { clsx } from 'clsx';
import { useCallback, useState } from 'react';
import { formatTime } from '#web/lib/format';
import { player } from '#web/player/player';
import { usePlayer } from '#web/player/use-player';
import { Slider } from './slider.tsx';

/** How far an arrow key moves, in seconds. */
const keyStep = 5;

/**
 * Where the track is, and the way to another place in it. The only part that follows the time as it passes.
 * @param props `className` lays out the rail
 */
export function Scrubber({ className }: { className?: string }) {
  const currentTime = usePlayer((state) => state.currentTime);
  const duration = usePlayer((state) => state.duration);
  const bufferedUntil = usePlayer((state) => state.bufferedUntil);
  // While a finger holds the thumb, it and not the audio says where the thumb is.
  const [held, setHeld] = useState<number | null>(null);
  const release = useCallback((seconds: number) => {
    setHeld(null);
    player.seek(seconds);
  }, []);

  const time = held ?? Math.min(currentTime, duration ?? currentTime);
  return (
    <div className="w-full">
      <Slider
        label="Position"
        valueText={`${formatTime(time)} of ${formatTime(duration)}`}
        value={time}
        max={duration ?? 0}
        keyStep={keyStep}
        backdrop={bufferedUntil}
        disabled={duration === null}
        onInput={setHeld}
        onCommit={release}
        className={className}
      >
        {held !== null && <TimeBubble seconds={held} />}
      </Slider>
      <div className="pointer-events-none flex justify-between text-13 text-muted tabular-nums leading-4">
        <span>{formatTime(time)}</span>
        <span>{formatTime(duration)}</span>
      </div>
    </div>
  );
}

function TimeBubble({ seconds }: { seconds: number }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute bottom-full left-1/2 mb-2 -translate-x-1/2 rounded-full bg-raised px-2.5 py-1',
        'font-semibold text-13 text-text tabular-nums shadow-float',
      )}
    >
      {formatTime(seconds)}
    </span>
  );
}
