import { lazy, Suspense } from 'react';

const PlayerBar = lazy(async () => ({
  default: (await import('#web/features/player/components/player-bar')).PlayerBar,
}));

/** Where the player stands once a message is chosen: below the panel, or over a phone's page. */
export function Dock() {
  return (
    <div className="sticky bottom-0 z-30 col-span-full min-h-(--dock)">
      <Suspense fallback={null}>
        <PlayerBar />
      </Suspense>
    </div>
  );
}
