import { ProviderUnreachable } from '#core/server/payment/provider';
import { giveUpAfter } from '#core/server/work/give-up';

/** Far longer than a provider may take. */
const limitMs = 60_000;
/** How long the provider may still take when Lectern stops. */
const graceMs = 2000;

/**
 * Waits for a request to the provider, unless Lectern stops: it is repeated after the next start, and nothing is booked
 * twice.
 * @throws ProviderUnreachable when it takes too long
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
