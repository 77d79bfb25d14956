import { isPublic } from './payment-settings.ts';
import type { Settings } from './settings.ts';

type Address = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

/** @returns where people find the library, without a slash at its end, as far as the settings tell: they know of no proxy and no other port */
export function homeOf({ publicUrl, host, port }: Address): string {
  return publicUrl ?? `http://${host}:${port}`;
}

/** @returns where people find the library when only this machine and its network reach it, as `homeOf`; null when everyone can */
export function privateHomeOf(address: Address): string | null {
  const home = homeOf(address);
  return address.publicUrl !== null && isPublic(home) ? null : home;
}
