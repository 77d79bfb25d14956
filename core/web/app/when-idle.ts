import { holdingStore, isHolding } from '#core/web/lib/holding';
import { playerStore } from '#core/web/player/player-store';
import { type Activity, trackActivity } from '#core/web/pwa/busy';
import { newerVersion } from '#core/web/pwa/newer-version';
import { isPaying, paymentStore } from '#features/payments/web/payment-store';

const occupations: readonly Activity[] = [
  { isBusy: () => playerStore.getState().playing, onChange: playerStore.subscribe },
  { isBusy: () => isPaying(paymentStore.getState()), onChange: paymentStore.subscribe },
  { isBusy: isHolding, onChange: holdingStore.subscribe },
  { isBusy: isTyping, onChange: followFocus },
];

const desk: Activity = { isBusy: () => newerVersion.getState().isOffered, onChange: newerVersion.subscribe };

export function isBusy(): boolean {
  return desk.isBusy() || occupations.some((one) => one.isBusy());
}

let followed: ReturnType<typeof trackActivity> | null = null;

export function followActivity(): ReturnType<typeof trackActivity> {
  followed ??= trackActivity(occupations, desk);
  return followed;
}

const untyped = new Set(['range', 'radio', 'checkbox']);

function isTyping(): boolean {
  const field = document.activeElement;
  const takesText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !untyped.has(field.type));
  return takesText && field.value !== '';
}

function followFocus(changed: () => void): void {
  document.addEventListener('focusin', changed);
  document.addEventListener('focusout', changed);
}
