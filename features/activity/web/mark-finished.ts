import { heardMarks } from '#core/web/lib/listener/heard';
import { shortestListen } from '#core/web/player/remember-positions';
import type { PlayerStore } from '#core/web/player/state';
import { isFinished } from '#features/activity/contract/progress';

/** Marks a message as heard when it is played to its end (features/activity/README.md#begun-and-finished), once in a play. */
export function markFinished(store: PlayerStore): void {
  let wasFinished = false;
  store.subscribe(({ current, currentTime, duration, heard }, before) => {
    if (current !== before.current) wasFinished = false;
    if (current === null || current.isPreview || duration === null || heard < shortestListen) return;
    const isAtEnd = isFinished(currentTime, duration);
    if (isAtEnd && !wasFinished) heardMarks.act(current.id, true);
    wasFinished = isAtEnd;
  });
}
