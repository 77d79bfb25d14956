import { isPaying, paymentStore } from '#web/features/payments/payment-store';
import { loadPart } from '#web/lib/load-part';
import { playerStore } from '#web/player/player-store';
import type { Activity } from '#web/pwa/busy';

/** Whatever a reload of this tab would interrupt. */
const occupations: readonly Activity[] = [
  { isBusy: () => playerStore.getState().playing, onChange: playerStore.subscribe },
  { isBusy: () => isPaying(paymentStore.getState()), onChange: paymentStore.subscribe },
  { isBusy: () => isTyping() || isWatching(), onChange: followFocus },
];

/** Whether a reload of this tab would interrupt something now. */
export function isBusy(): boolean {
  return occupations.some((one) => one.isBusy());
}

let followed: ReturnType<typeof follow> | null = null;

/** @returns runs something once a reload interrupts nothing; its code is loaded on the first call */
export function loadWhenFree(): ReturnType<typeof follow> {
  followed ??= follow();
  return followed;
}

async function follow() {
  return (await loadPart(() => import('#web/pwa/busy'))).trackActivity(occupations);
}

const untyped = new Set(['range', 'radio', 'checkbox']);

/** Unsent text would be lost. */
function isTyping(): boolean {
  const field = document.activeElement;
  const takesText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !untyped.has(field.type));
  return takesText && field.value !== '';
}

/** A live stream is shown in a dialog. */
function isWatching(): boolean {
  return document.querySelector('[role="dialog"] :is(video, iframe)') !== null;
}

function followFocus(changed: () => void): void {
  document.addEventListener('focusin', changed);
  document.addEventListener('focusout', changed);
}
