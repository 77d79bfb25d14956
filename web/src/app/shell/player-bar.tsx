import { PlayerSaveButton } from '#web/app/save-slot';
import { PreviewOffer } from '#web/features/catalogue/actions/preview-offer';
import { PlayerBar } from '#web/features/player/components/player-bar';

/** The player's controls, which offer with a preview that the message goes into the cart, and save what plays offline. */
export function Player() {
  return <PlayerBar Offer={PreviewOffer} SaveButton={PlayerSaveButton} />;
}
