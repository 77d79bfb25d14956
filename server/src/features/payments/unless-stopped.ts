import { ProviderUnreachable } from '#server/platform/payment/provider';
import { giveUpAfter } from '#server/platform/work/give-up';

/** Far longer than a provider may take. */
const limitMs = 60_000;
/** How long the provider may still take when Lectern stops. */
const graceMs = 2000;

/**
 * Waits for what asks the provider, but not when Lectern stops: it is done again after the next start, and what is booked
 * meanwhile is booked once.
 * @throws ProviderUnreachable when it didn't come in time
 */
export async function unlessStopped(asking: Promise<void>, signal: AbortSignal): Promise<void> {
  let isOver = false;
  const watched = asking.finally(() => {
    isOver = true;
  });
  try {
    await giveUpAfter(watched, { limitMs, signal, graceMs });
  } catch (error) {
    throw isOver ? error : new ProviderUnreachable('the provider took too long to be waited for');
  }
}
