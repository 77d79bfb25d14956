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
  run(scene: Scene): Promise<void>;
}

export interface Fault {
  name: string;
  sites: readonly SiteName[];
  isPossible: boolean;
  isShort: boolean;
  allowed: Allowed;
  prepare(): Promise<Prepared>;
}
