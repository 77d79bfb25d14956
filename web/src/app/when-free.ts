import { isPaying, paymentStore } from '#web/features/payments/payment-store';
import { playerStore } from '#web/player/player-store';
import { type Activity, trackActivity } from '#web/pwa/busy';

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

let followed: ReturnType<typeof trackActivity> | null = null;

/** @returns runs something once a reload interrupts nothing */
export function followActivity(): ReturnType<typeof trackActivity> {
  followed ??= trackActivity(occupations);
  return followed;
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
