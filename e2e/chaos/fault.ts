import type { Site, SiteName, SiteOptions } from '#kit/site';
import type { Allowed } from '#kit/watch';
import type { Alerts } from './alerts.ts';
import type { People } from './people.ts';

export interface Scene {
  site: Site;
  people: People;
  alerts: Alerts;
  /** In ms, for faults that don't end by themselves. */
  lastsMs: number;
}

interface Prepared {
  options: SiteOptions;
  /** Resolves once the fault is over and the operator has been told; rejects if no report came. */
  run(scene: Scene): Promise<void>;
}

export interface Fault {
  name: string;
  sites: readonly SiteName[];
  /** False if this machine can't simulate the fault. */
  isPossible: boolean;
  /** True if `npm run test:all` includes the fault. */
  isShort: boolean;
  /** The failures that users may see while the fault lasts. */
  allowed: Allowed;
  prepare(): Promise<Prepared>;
}
