import { hasEnded } from '#web/player/state';
import type { Track } from '#web/player/track';
import { usePlayer } from '#web/player/use-player';

/** The line below a track's title: who speaks, and before it that it is a preview, or was one. */
export function TrackLine({ track: { artist, isPreview } }: { track: Track }) {
  return (
    <span className="flex min-w-0 items-center gap-2 text-13 text-muted">
      {isPreview && <PreviewMark />}
      <span className="truncate">{artist}</span>
    </span>
  );
}

function PreviewMark() {
  const isOver = usePlayer(hasEnded);
  return (
    <span role="status" className="shrink-0 rounded-full bg-text px-2 text-[11px] leading-4 font-bold text-ink">
      {isOver ? 'Preview ended' : 'Preview'}
    </span>
  );
}
