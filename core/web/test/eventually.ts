import { vi } from 'vitest';

/** In ms. `vi.waitFor` alone gives up after 1 s, which a starved machine may need for a single import. */
const limitMs = 60_000;

/** Waits until the check no longer throws. Fails with its last error. */
export function eventually<Found>(check: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(check, { timeout: limitMs });
}
