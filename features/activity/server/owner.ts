import type { AccountId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import type { Listener } from '#core/server/http/caller';
import type { Device } from '#core/server/http/device';
import { findDevice } from './device-queries.ts';

export type Owner = { accountId: AccountId; deviceId: null } | { accountId: null; deviceId: string };

export interface Caller {
  listener: Listener | null;
  device: Pick<Device, 'known'>;
}

/** @returns null for a browser without any activity */
export async function ownerOf(db: Database, { listener, device }: Caller): Promise<Owner | null> {
  if (listener) return { accountId: listener.accountId, deviceId: null };
  const hash = device.known();
  const deviceId = hash && (await findDevice(db, hash));
  return deviceId ? { accountId: null, deviceId } : null;
}
