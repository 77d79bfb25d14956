import { isPaying, paymentStore } from '#web/features/payments/payment-store';
import { loadPart } from '#web/lib/load-part';
import { playerStore } from '#web/player/player-store';
import type { Activity } from '#web/pwa/busy';

/** All that a reload of this tab would break off. */
const occupations: readonly Activity[] = [
  { isBusy: () => playerStore.getState().playing, onChange: playerStore.subscribe },
  { isBusy: () => isPaying(paymentStore.getState()), onChange: paymentStore.subscribe },
  { isBusy: () => isTyping() || isWatching(), onChange: followFocus },
];

/** @returns whether a reload of this tab would break something off now */
export function isBusy(): boolean {
  return occupations.some((one) => one.isBusy());
}

let followed: ReturnType<typeof follow> | null = null;

/** @returns what acts once a reload would break nothing off; its code comes with the first call */
export function loadWhenFree(): ReturnType<typeof follow> {
  followed ??= follow();
  return followed;
}

async function follow() {
  return (await loadPart(() => import('#web/pwa/busy'))).trackActivity(occupations);
}

/** Fields that have a value without anything being typed. */
const untyped = new Set(['range', 'radio', 'checkbox']);

/** What somebody has typed, and not sent, would be lost. */
function isTyping(): boolean {
  const field = document.activeElement;
  const takesText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !untyped.has(field.type));
  return takesText && field.value !== '';
}

/** A live stream is in a dialog. */
function isWatching(): boolean {
  return document.querySelector('[role="dialog"] :is(video, iframe)') !== null;
}

/** Dialogs and fields take the focus, and give it back. */
function followFocus(changed: () => void): void {
  document.addEventListener('focusin', changed);
  document.addEventListener('focusout', changed);
}
