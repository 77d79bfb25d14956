import { isPublic } from './payment-settings.ts';
import type { Settings } from './settings.ts';

type Address = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

/** @returns the address without a trailing slash; the settings don't know proxies or port mappings */
export function homeOf({ publicUrl, host, port }: Address): string {
  return publicUrl ?? `http://${host}:${port}`;
}

/** @returns the address if only this machine and its network can reach it; null if it is public */
export function privateHomeOf(address: Address): string | null {
  const home = homeOf(address);
  return address.publicUrl !== null && isPublic(home) ? null : home;
}
