import { isPublic } from './payment-settings.ts';
import type { Settings } from './settings.ts';

type Address = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

export function homeOf({ publicUrl, host, port }: Address): string {
  return publicUrl ?? `http://${host}:${port}`;
}

/** @returns null for an address that is reachable from anywhere */
export function privateHomeOf(address: Address): string | null {
  const home = homeOf(address);
  return address.publicUrl !== null && isPublic(home) ? null : home;
}
