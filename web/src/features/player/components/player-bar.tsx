import type { Offer } from '#web/features/player/offer';
import { useFailureToast } from '#web/features/player/use-failure-toast';
import { useSheet } from '#web/features/player/use-sheet';
import { useWide } from '#web/lib/browser/use-wide';
import { usePlayer } from '#web/player/use-player';
import { PlayerSheet } from './player-sheet.tsx';
import { SlimBar } from './slim-bar.tsx';
import { WideBar } from './wide-bar.tsx';

/**
 * The persistent player (spec §2, Shared layout): nothing until a track is chosen.
 * @param props `Offer` stands beside a preview
 */
export function PlayerBar({ Offer }: { Offer: Offer }) {
  const track = usePlayer((state) => state.current);
  const wide = useWide();
  const sheet = useSheet();
  // A toast would lie behind the sheet, which says it itself.
  useFailureToast(!sheet.isOpen);
  if (track === null) return null;
  const offer = track.isPreview && <Offer message={track.message} onFreePage={(act) => act()} />;
  return (
    <section aria-label="Player">
      {wide ? <WideBar track={track} offer={offer} /> : <SlimBar track={track} offer={offer} onOpen={sheet.open} />}
      {sheet.isOpen && <PlayerSheet track={track} Offer={Offer} onClose={sheet.close} />}
    </section>
  );
}
