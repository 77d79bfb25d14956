import { PlayerSaveButton } from '#web/app/save-slot';
import { PreviewOffer } from '#web/features/catalogue/actions/preview-offer';
import { PlayerBar } from '#web/features/player/components/player-bar';

export function Player() {
  return <PlayerBar Offer={PreviewOffer} SaveButton={PlayerSaveButton} />;
}
