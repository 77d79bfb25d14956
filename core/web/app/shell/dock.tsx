import { lazyPart } from '#core/web/lib/lazy-part';

export const PlayerBar = lazyPart(async () => (await import('#features/player/web/components/player-bar')).PlayerBar);

/** The player's place once a message is chosen: below the panel, or on a phone above the tabs. */
export function Dock() {
  return (
    <div className="sticky bottom-(--tabs) z-30 col-span-full min-h-[calc(var(--dock)-var(--tabs))] bg-raised md:bg-ink">
      <PlayerBar />
    </div>
  );
}
