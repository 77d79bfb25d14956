import { lazyPart } from '#core/web/lib/lazy-part';

export const PlayerBar = lazyPart(async () => (await import('#features/player/web/components/player-bar')).PlayerBar);

export function Dock() {
  return (
    <div className="sticky bottom-(--tabs) z-30 col-span-full min-h-[calc(var(--dock)-var(--tabs))] bg-raised md:bg-ink">
      <PlayerBar />
    </div>
  );
}
