import { isFinished } from '#contract/progress';
import { heardMarks } from '#web/lib/listener/heard';
import { shortestListen } from '#web/player/remember-positions';
import type { PlayerStore } from '#web/player/state';

/** Marks a message as heard when it is played to its end (docs/product/listening.md#begun-and-finished), once in a play. */
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
