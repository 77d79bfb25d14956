import type { CoreParts } from '#core/server/boot/core';
import type { Database } from '#core/server/database/database';
import { askingWork, eventWork } from '#features/payments/server/work-queries';
import { featuresOf } from './features.ts';

/**
 * Runs at once the background work that servers do for payments every few seconds. Running servers still do it too, so a test must wait
 * for the results.
 * @param parts the server's
 */
export async function paymentWork(db: Database, parts: Pick<CoreParts, 'settings' | 'clock'>) {
  const { core, payments } = await featuresOf(db, parts);
  const { provider } = payments;
  if (!provider) throw new Error('card payments are off');
  const unstopped = new AbortController().signal;
  return {
    /** Asks the provider about the payments that are due. @param signal stops the sweep */
    sweep: (signal = unstopped) => core.queue.runDue(askingWork(provider.name), signal),
    /** Processes the events that are due. */
    workOff: (signal = unstopped) => core.queue.runDue(eventWork(provider.name), signal),
  };
}
