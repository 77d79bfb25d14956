import { begunLine, wasResumedAt } from '#web/features/player/was-resumed';
import { hasEnded, type PlayerState } from '#web/player/state';
import type { Track } from '#web/player/track';
import { usePlayer } from '#web/player/use-player';

/** In the bar it first says where a message was resumed, and that the network is lost. */
export function TrackLine({ track: { artist, isPreview }, inBar = false }: { track: Track; inBar?: boolean }) {
  const news = usePlayer(newsInBar);
  return (
    <span className="flex min-w-0 items-center gap-2 text-13 text-muted">
      {isPreview && <PreviewMark />}
      <span dir="auto" className="truncate tabular-nums">
        {(inBar && news) || artist}
      </span>
    </span>
  );
}

function newsInBar(state: PlayerState): string | null {
  if (state.isReconnecting) return 'Reconnecting…';
  return wasResumedAt(state) === null ? null : begunLine(state);
}

function PreviewMark() {
  const isOver = usePlayer(hasEnded);
  return (
    <span role="status" className="shrink-0 rounded-full bg-text px-2 text-[11px] leading-4 font-bold text-ink">
      {isOver ? 'Preview ended' : 'Preview'}
    </span>
  );
}
