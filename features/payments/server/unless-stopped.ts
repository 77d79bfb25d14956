import { ProviderUnreachable } from '#core/server/payment/provider';
import { giveUpAfter } from '#core/server/work/give-up';

const limitMs = 60_000;
/** In ms: how long the provider may take after Lectern stops. */
const graceMs = 2000;

/**
 * When Lectern stops, another server repeats the request; nothing is booked twice.
 * @throws ProviderUnreachable when the request takes too long
 */
export async function unlessStopped<Result>(asking: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let isOver = false;
  const watched = asking.finally(() => {
    isOver = true;
  });
  try {
    return await giveUpAfter(watched, { limitMs, signal, graceMs });
  } catch (error) {
    throw isOver ? error : new ProviderUnreachable('the provider took too long to be waited for');
  }
}
