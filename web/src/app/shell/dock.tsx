import { lazy, Suspense } from 'react';
import { loadPart } from '#web/lib/load-part';

export const loadPlayerBar = async () => ({
  default: (await loadPart(() => import('#web/features/player/components/player-bar'))).PlayerBar,
});
const PlayerBar = lazy(loadPlayerBar);

/** The player's place once a message is chosen: below the panel, or on a phone above the tabs. */
export function Dock() {
  return (
    <div className="sticky bottom-(--tabs) z-30 col-span-full min-h-[calc(var(--dock)-var(--tabs))] bg-raised md:bg-ink">
      <Suspense fallback={null}>
        <PlayerBar />
      </Suspense>
    </div>
  );
}
