import { AudioLines, Play } from 'lucide-react';
import type { StreamState } from '#web/features/live/stream-state';
import { Spinner } from '#web/ui/skeleton';
import { LiveBadge } from './live-badge.tsx';

interface StreamSignsProps {
  state: StreamState;
  isSoundAlone: boolean;
  onPlay: () => void;
}

const waiting: Partial<Record<StreamState, string>> = { coming: 'Connecting…', buffering: 'Buffering…' };

/** Overlays of the video. */
export function StreamSigns({ state, isSoundAlone, onPlay }: StreamSignsProps) {
  return (
    <>
      {isSoundAlone && (
        <div className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-2 pb-14 text-white">
          <AudioLines aria-hidden="true" size={48} />
          <p className="text-15">Sound without the picture</p>
        </div>
      )}
      <div className="pointer-events-none absolute top-3 left-3 flex items-center gap-2">
        <LiveBadge />
        <p role="status">
          {waiting[state] && (
            <span className="flex h-6 items-center gap-2 rounded-full bg-scrim px-2.5 text-13 text-white">
              <Spinner className="size-3!" />
              {waiting[state]}
            </span>
          )}
        </p>
      </div>
      {state === 'held' && (
        <button
          type="button"
          onClick={onPlay}
          className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-accent text-on-accent"
        >
          <Play aria-hidden="true" size={36} className="fill-current" />
          <span className="sr-only">Play the live stream</span>
        </button>
      )}
    </>
  );
}
