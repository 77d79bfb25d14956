import type { MessageId } from '#core/contract/ids';
import { loadPart } from '#core/web/lib/load-part';
import { toast } from '#core/web/lib/toasts';
import { audio, playerStore } from '#core/web/player/player-store';
import type { Message } from '#features/catalogue/contract';
import { listHere } from './list-here.ts';

type Playback = typeof import('./playback.ts');

let playback: Playback | null = null;
/** Every caller shares one import. */
let loading: Promise<Playback> | null = null;
/** Counts presses before the player's code has loaded. */
let presses = 0;

/** The player's code: Home is shown without it. */
function loadPlayback(): Promise<Playback> {
  loading ??= fetchPlayback();
  return loading;
}

async function fetchPlayback(): Promise<Playback> {
  try {
    playback = await loadPart(
      () => import('./playback.ts'),
      () => giveUp('Check your network'),
    );
    return playback;
  } catch (cause) {
    loading = null;
    throw cause;
  }
}

/** Loads it before a press that is likely. */
export function prefetchPlayback(): void {
  loadPlayback().catch(() => undefined);
}

/**
 * As `playOrStopAmong`, whose code may have to be loaded first: until then the card shows that its message is pending.
 * Pressing it again cancels, and the last card pressed counts.
 */
export async function pressPlay(messages: readonly Message[], id: MessageId): Promise<void> {
  if (playback) return playback.playOrStopAmong(messages, id);
  const isWanted = playerStore.getState().pendingId !== id;
  playerStore.setState({ pendingId: isWanted ? id : null });
  if (!isWanted) return;
  audio.load();
  presses += 1;
  const press = presses;
  // The listener may be on another page when it comes.
  const from = listHere();
  try {
    const { playOrStopAmong } = await loadPlayback();
    if (press !== presses || playerStore.getState().pendingId !== id) return;
    playerStore.setState({ pendingId: null });
    playOrStopAmong(messages, id, from);
  } catch {
    // A newer version is out: most pages are reloaded for it by themselves.
    giveUp('Reload the page');
  }
}

/** Says that the code couldn't be loaded. If it loads later, nothing plays until the next press. */
function giveUp(remedy: string): void {
  if (playerStore.getState().pendingId === null) return;
  playerStore.setState({ pendingId: null });
  toast.error(`The player couldn’t be fetched. ${remedy}, then press Play again.`);
}
