import { player } from '#core/web/player/player';
import { usePlayer } from '#core/web/player/use-player';
import * as texts from '#features/player/web/texts';
import { begunLine, wasResumedAt } from '#features/player/web/was-resumed';

export function StartOverButton({ className }: { className: string }) {
  const isOffered = usePlayer((state) => wasResumedAt(state) !== null);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      onClick={player.startOver}
      className={`shrink-0 rounded-full text-13 font-semibold whitespace-nowrap text-accent hover:underline ${className}`}
    >
      {texts.startOver()}
    </button>
  );
}

export function ResumedLine() {
  const line = usePlayer(begunLine);
  if (line === null) return null;
  return (
    <p className="flex items-center justify-center gap-1 text-13 text-muted tabular-nums">
      {line} ·
      <button type="button" onClick={player.startOver} className="touch-target h-8 px-1 font-semibold text-accent">
        {texts.startOver()}
      </button>
    </p>
  );
}
