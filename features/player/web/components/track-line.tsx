import { clsx } from 'clsx';
import * as common from '#core/contract/texts';
import { hasEnded, type PlayerState } from '#core/web/player/state';
import type { Track } from '#core/web/player/track';
import { usePlayer } from '#core/web/player/use-player';
import { sideOf } from '#core/web/ui/side-of';
import * as texts from '#features/player/web/texts';
import { begunLine, wasResumedAt } from '#features/player/web/was-resumed';

export function TrackLine({ track, inBar = false }: { track: Track; inBar?: boolean }) {
  const { title, artist, isPreview } = track;
  const news = usePlayer(newsInBar);
  const isOnRight = sideOf(title) === 'text-right';
  return (
    <span className={clsx('flex min-w-0 items-center gap-2 text-13 text-muted', isOnRight && 'grow justify-end')}>
      {isPreview && <PreviewMark />}
      <span dir="auto" className="truncate tabular-nums">
        {(inBar && news) || artist}
      </span>
    </span>
  );
}

function newsInBar(state: PlayerState): string | null {
  if (state.isReconnecting) return texts.reconnecting();
  return wasResumedAt(state) === null ? null : begunLine(state);
}

function PreviewMark() {
  const isOver = usePlayer(hasEnded);
  return (
    <span role="status" className="shrink-0 rounded-full bg-text px-2 text-[11px] leading-4 font-bold text-ink">
      {isOver ? texts.previewEnded() : common.preview()}
    </span>
  );
}
