import * as z from 'zod/mini';
import { MessageId } from '#contract/ids';
import { startCart } from '#web/features/store/cart';
import { keepInTab, readOfTab, removeFromTab } from '#web/lib/browser/tab-storage';
import { findTrack } from '#web/player/find-track';
import { player } from '#web/player/player';
import { queueOf } from '#web/player/queue';
import { previewKey } from './preview-key.ts';
import { resumePaymentNow } from './start-payments.ts';
import { openKeptTicket } from './start-ticket.ts';
import { loadWhenFree } from './when-free.ts';

const KeptPreview = z.object({ id: MessageId, seconds: z.number().check(z.nonnegative()) });

/**
 * Does in place what a reload would do for who has just signed in, and reloads the page once nothing is interrupted by it. What was
 * fetched for a visitor is asked for again already (web/src/app/session.ts).
 */
export async function refreshNowReloadLater(): Promise<void> {
  openKeptTicket();
  void resumePaymentNow();
  void startCart();
  void playWhole();
  const { whenFree } = await loadWhenFree();
  whenFree(reload);
}

/** The preview of a message that turns out to be the listener's own goes on as the message. */
async function playWhole(): Promise<void> {
  const { current } = player.store.getState();
  if (!current?.isPreview) return;
  const now = await findTrack(current.id).catch(() => null);
  if (now && !now.isPreview) player.replacePreview(now);
}

/** Reloads the page; the preview in the player is there again afterwards. */
export function reload(): void {
  const { current, currentTime } = player.store.getState();
  const kept: z.input<typeof KeptPreview> | null = current?.isPreview ? { id: current.id, seconds: currentTime } : null;
  if (kept) keepInTab(previewKey, JSON.stringify(kept));
  window.location.reload();
}

/**
 * Has the preview that was in the player before the reload there again, paused at its place; as the whole message when that is the
 * listener's. Nothing happens when something plays by then.
 */
export async function takeUpPreview(): Promise<void> {
  const kept = parse(readOfTab(previewKey));
  removeFromTab(previewKey);
  const track = kept && (await findTrack(kept.id).catch(() => null));
  if (!track || player.store.getState().playing) return;
  player.restoreQueue(queueOf([track], 0));
  player.seek(kept.seconds);
}

function parse(text: string | null): z.output<typeof KeptPreview> | null {
  try {
    return z.safeParse(KeptPreview, JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
