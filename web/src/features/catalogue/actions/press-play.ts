import type { Message } from '#contract/catalogue';
import type { MessageId } from '#contract/ids';
import { loadPart } from '#web/lib/load-part';
import { toast } from '#web/lib/toasts';
import { audio, playerStore } from '#web/player/player-store';

let playback: typeof import('./playback.ts') | null = null;

/**
 * Fetches what plays messages, the player with it: Home is shown without them.
 * @param onAway is called when the server can't be reached for it
 */
export async function loadPlayback(onAway?: () => void): Promise<typeof import('./playback.ts')> {
  playback ??= await loadPart(() => import('./playback.ts'), onAway);
  return playback;
}

/**
 * A card's button, as `playOrStopAmong`, which may have to come first: until then the card says that its message is coming. Another press on
 * it takes that back, and the last card that was pressed counts.
 * @param messages the list around the card; those of it that can be played become the queue
 * @param id the card's message
 */
export async function pressPlay(messages: readonly Message[], id: MessageId): Promise<void> {
  if (playback) return playback.playOrStopAmong(messages, id);
  const isWanted = playerStore.getState().coming !== id;
  playerStore.setState({ coming: isWanted ? id : null });
  if (!isWanted) return;
  audio.load();
  try {
    const { playOrStopAmong } = await loadPlayback(() => giveUp(id));
    if (playerStore.getState().coming !== id) return;
    playerStore.setState({ coming: null });
    playOrStopAmong(messages, id);
  } catch {
    giveUp(id);
  }
}

/** What comes later, when nobody waits for it any more, is there for the next press. */
function giveUp(id: MessageId): void {
  if (playerStore.getState().coming !== id) return;
  playerStore.setState({ coming: null });
  toast.error('The player couldn’t be fetched. Check your network, then press Play again.');
}
