import type { CoreParts } from '#core/server/boot/core';
import type { Database } from '#core/server/database/database';
import { askingWork, eventWork } from '#features/payments/server/work-queries';
import { featuresOf } from './features.ts';

/**
 * What servers do for payments every few seconds, at once. They go on doing it too: what was done is still to be waited
 * for.
 * @param parts those of the server
 */
export async function paymentWork(db: Database, parts: Pick<CoreParts, 'settings' | 'clock'>) {
  const { core, payments } = await featuresOf(db, parts);
  const { provider } = payments;
  if (!provider) throw new Error('card payments are off');
  const unstopped = new AbortController().signal;
  return {
    /** Asks the provider about the payments that are due. @param signal aborted when that is to end */
    sweep: (signal = unstopped) => core.queue.runDue(askingWork(provider.name), signal),
    /** Processes the events that are due. */
    workOff: (signal = unstopped) => core.queue.runDue(eventWork(provider.name), signal),
  };
}
