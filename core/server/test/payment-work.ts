import type { CoreParts } from '#core/server/boot/core';
import type { Database } from '#core/server/database/database';
import { askingWork, eventWork } from '#features/payments/server/work-queries';
import { featuresOf } from './features.ts';

export async function paymentWork(db: Database, parts: Pick<CoreParts, 'settings' | 'clock'>) {
  const { core, payments } = await featuresOf(db, parts);
  const { provider } = payments;
  if (!provider) throw new Error('card payments are off');
  const unstopped = new AbortController().signal;
  return {
    sweep: (signal = unstopped) => core.queue.runDue(askingWork(provider.name), signal),
    workOff: (signal = unstopped) => core.queue.runDue(eventWork(provider.name), signal),
  };
}
