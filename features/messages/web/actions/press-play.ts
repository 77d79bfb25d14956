import type { MessageId } from '#core/contract/ids';
import { loadPart } from '#core/web/lib/load-part';
import { toast } from '#core/web/lib/toasts';
import { audio, playerStore } from '#core/web/player/player-store';
import type { Message } from '#features/catalogue/contract';
import * as texts from '#features/messages/web/texts';
import { listHere } from './list-here.ts';

type Playback = typeof import('./playback.ts');

let playback: Playback | null = null;
let loading: Promise<Playback> | null = null;
let presses = 0;

function loadPlayback(): Promise<Playback> {
  loading ??= fetchPlayback();
  return loading;
}

async function fetchPlayback(): Promise<Playback> {
  try {
    playback = await loadPart(
      () => import('./playback.ts'),
      () => giveUp(texts.playerNotFetchedCheckNetwork()),
    );
    return playback;
  } catch (cause) {
    loading = null;
    throw cause;
  }
}

export function prefetchPlayback(): void {
  loadPlayback().catch(() => undefined);
}

/**
 * The first press loads the player's code, and the card shows that its message is pending. A second press cancels; the last pressed card
 * wins.
 */
export async function pressPlay(messages: readonly Message[], id: MessageId): Promise<void> {
  if (playback) return playback.playOrStopAmong(messages, id);
  const isWanted = playerStore.getState().pendingId !== id;
  playerStore.setState({ pendingId: isWanted ? id : null });
  if (!isWanted) return;
  audio.load();
  presses += 1;
  const press = presses;
  // The listener may have left the page by the time the code arrives.
  const from = listHere();
  try {
    const { playOrStopAmong } = await loadPlayback();
    if (press !== presses || playerStore.getState().pendingId !== id) return;
    playerStore.setState({ pendingId: null });
    playOrStopAmong(messages, id, from);
  } catch {
    // Loading fails after a newer version was released; most pages reload themselves then.
    giveUp(texts.playerNotFetchedReload());
  }
}

function giveUp(failure: string): void {
  if (playerStore.getState().pendingId === null) return;
  playerStore.setState({ pendingId: null });
  toast.error(failure);
}
