import type { Site, SiteName, SiteOptions } from '#kit/site';
import type { Allowed } from '#kit/watch';
import type { Alerts } from './alerts.ts';
import type { People } from './people.ts';

export interface Scene {
  site: Site;
  people: People;
  alerts: Alerts;
  /** How long a fault without an end of its own lasts, in ms. */
  lastsMs: number;
}

interface Prepared {
  /** The site's options that the fault needs. */
  options: SiteOptions;
  /** Resolves once the fault is over and the operator has been told; rejects if no report came. */
  run(scene: Scene): Promise<void>;
}

/** A fault that happens to a site while people use it, and the report that its operator must get. */
export interface Fault {
  name: string;
  sites: readonly SiteName[];
  /** Whether this machine can simulate the fault. */
  isPossible: boolean;
  /** Whether `npm run test:all` includes it, and not only the long form. */
  isShort: boolean;
  /** The failures that users may see while it lasts. */
  allowed: Allowed;
  prepare(): Promise<Prepared>;
}
