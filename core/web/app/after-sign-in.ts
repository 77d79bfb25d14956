import * as z from 'zod/mini';
import { MessageId } from '#core/contract/ids';
import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';
import { findTrack } from '#core/web/player/find-track';
import { player } from '#core/web/player/player';
import { queueOf } from '#core/web/player/queue';
import { startCart } from '#features/orders/web/cart';
import { previewKey } from './preview-key.ts';
import { resumePaymentNow } from './start-payments.ts';
import { openStoredTicket } from './start-ticket.ts';
import { followActivity, isBusy } from './when-idle.ts';

const StoredPreview = z.object({ id: MessageId, seconds: z.number().check(z.nonnegative()) });

export function reloadUnlessBusy(): void {
  if (isBusy()) refreshNowReloadLater();
  else reload();
}

export function refreshNowReloadLater(): void {
  openStoredTicket();
  void resumePaymentNow();
  void startCart();
  void playWhole();
  followActivity().whenIdle(reload);
}

async function playWhole(): Promise<void> {
  const { current } = player.store.getState();
  if (!current?.isPreview) return;
  const now = await findTrack(current.id).catch(() => null);
  if (now && !now.isPreview) player.replacePreview(now);
}

function reload(): void {
  const { current, currentTime } = player.store.getState();
  const kept: z.input<typeof StoredPreview> | null = current?.isPreview
    ? { id: current.id, seconds: currentTime }
    : null;
  if (kept) writeTabStored(previewKey, JSON.stringify(kept));
  window.location.reload();
}

export async function takeUpPreview(): Promise<void> {
  const kept = parseJson(StoredPreview, readTabStored(previewKey));
  removeTabStored(previewKey);
  const track = kept && (await findTrack(kept.id).catch(() => null));
  if (!track || player.store.getState().playing) return;
  player.restoreQueue(queueOf([track], 0));
  player.seek(kept.seconds);
}
