import { clsx } from 'clsx';
import { memo, type PointerEvent, useCallback, useState } from 'react';
import * as common from '#core/contract/texts';
import { chapterAt, chapterName } from '#core/web/lib/chapters';
import { formatTime } from '#core/web/lib/format';
import { qualityNames } from '#core/web/lib/listener/use-quality';
import { player } from '#core/web/player/player';
import type { PlayerState } from '#core/web/player/state';
import { usePlayer } from '#core/web/player/use-player';
import type { Chapter } from '#features/messages/contract/detail';
import { isWaiting } from '#features/player/web/is-waiting';
import * as texts from '#features/player/web/texts';
import { useChapters, useCurrentChapter } from '#features/player/web/use-chapters';
import { useWaveform } from '#features/player/web/use-waveform';
import { Slider } from './slider.tsx';
import { Waveform } from './waveform.tsx';

const ChapterMarks = memo(function ChapterMarks({
  chapters,
  duration,
}: {
  chapters: readonly Chapter[];
  duration: number;
}) {
  const inside = chapters.filter(({ start }) => start > 0 && start < duration);
  return (
    <div
      aria-hidden="true"
      data-chapter-marks
      className="pointer-events-none absolute inset-0 forced-color-adjust-none"
    >
      {inside.map(({ start }) => (
        <span
          key={start}
          style={{ left: `${(start / duration) * 100}%` }}
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-text"
        />
      ))}
    </div>
  );
});

const keyStep = 5;
const fineKeyStep = 1;
/** From this duration in seconds, the rail is too coarse for a finger. */
const longFrom = 10 * 60;

/** Only this component follows the playback time, so that nothing else renders several times a second. */
export function Scrubber({ className, waveClassName }: { className?: string; waveClassName: string }) {
  const currentTime = usePlayer((state) => state.currentTime);
  const duration = usePlayer((state) => state.duration);
  const bufferedUntil = usePlayer((state) => state.bufferedUntil);
  const waiting = usePlayer(isWaiting);
  const waveform = useWaveform();
  const chapters = useChapters();
  const hover = useHover(duration);
  // While a finger drags the thumb, the thumb follows the finger instead of the audio.
  const [held, setHeld] = useState<number | null>(null);
  const [rate, setRate] = useState<string | null>(null);
  const release = useCallback((seconds: number) => {
    setHeld(null);
    setRate(null);
    player.seek(seconds);
  }, []);

  const time = held ?? Math.min(currentTime, duration ?? currentTime);
  const at = chapterAt(chapters, time);
  const chapter = chapters[at];
  const times = { time: formatTime(time), duration: formatTime(duration) };
  return (
    <div className="w-full">
      <div {...hover.handlers} className="relative">
        <Slider
          label={texts.position()}
          valueText={
            chapter
              ? texts.timeOfDurationInChapter({ ...times, chapter: chapterName(chapter, at) })
              : texts.timeOfDuration(times)
          }
          value={time}
          max={duration ?? 0}
          keyStep={keyStep}
          fineKeyStep={fineKeyStep}
          backdrop={bufferedUntil}
          busy={waiting}
          disabled={duration === null}
          onInput={setHeld}
          onCommit={release}
          fineDrag={{
            onDrag(seconds, word) {
              setHeld(seconds);
              setRate(word);
            },
            onCancel() {
              setHeld(null);
              setRate(null);
            },
          }}
          className={className}
          marks={duration !== null && chapters.length > 0 && <ChapterMarks chapters={chapters} duration={duration} />}
          rail={
            waveform &&
            ((parts) => <Waveform loudness={waveform} {...parts} isBusy={waiting} className={waveClassName} />)
          }
        >
          {held !== null && <TimeBubble seconds={held} />}
        </Slider>
        {hover.seconds !== null && held === null && duration !== null && (
          <span style={{ left: `${(hover.seconds / duration) * 100}%` }} className="absolute top-0">
            <TimeBubble seconds={hover.seconds} />
          </span>
        )}
      </div>
      <div className="pointer-events-none flex justify-between gap-2 text-13 text-muted tabular-nums leading-4">
        <span>{formatTime(time)}</span>
        {held === null || (rate === null && (duration ?? 0) < longFrom) ? (
          <SoundLine />
        ) : (
          <span dir="auto" className="min-w-0 truncate font-semibold text-text">
            {rate ?? texts.slideUpToGoSlower()}
          </span>
        )}
        <span>{formatTime(duration)}</span>
      </div>
    </div>
  );
}

function SoundLine() {
  const reconnecting = usePlayer((state) => state.isReconnecting);
  const chapter = useCurrentChapter();
  const sound = usePlayer(soundLine);
  const said = reconnecting ? sound : (chapter ?? sound);
  return (
    <span dir="auto" role="status" className={clsx('min-w-0 truncate', reconnecting && 'font-semibold text-text')}>
      {said}
    </span>
  );
}

function soundLine({ isReconnecting, quality, current }: PlayerState): string {
  if (isReconnecting) return texts.reconnecting();
  if (current === null || quality === 'normal') return '';
  return quality === 'saved' ? common.savedOffline() : qualityNames[quality]();
}

function useHover(duration: number | null) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const handlers = {
    onPointerMove({ pointerType, clientX, currentTarget }: PointerEvent) {
      if (pointerType !== 'mouse' || duration === null) return;
      const { left, width } = currentTarget.getBoundingClientRect();
      setSeconds(Math.min(1, Math.max(0, (clientX - left) / width)) * duration);
    },
    onPointerLeave: () => setSeconds(null),
  };
  return { seconds, handlers };
}

function TimeBubble({ seconds }: { seconds: number }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute bottom-full left-1/2 mb-2 -translate-x-1/2 rounded-full bg-raised px-2.5 py-1',
        'font-semibold text-13 text-text tabular-nums leading-4 shadow-float',
      )}
    >
      {formatTime(seconds)}
    </span>
  );
}
