import { isPublic } from './payment-settings.ts';
import type { Settings } from './settings.ts';

type Address = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

/**
 * @returns the library's address without a trailing slash, as far as the settings tell: they don't know of proxies or
 * port mappings
 */
export function homeOf({ publicUrl, host, port }: Address): string {
  return publicUrl ?? `http://${host}:${port}`;
}

/** @returns the library's address if only this machine and its network can reach it; null when it is public */
export function privateHomeOf(address: Address): string | null {
  const home = homeOf(address);
  return address.publicUrl !== null && isPublic(home) ? null : home;
}
