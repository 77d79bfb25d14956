import type { Site, SiteName, SiteOptions } from '#kit/site';
import type { Allowed } from '#kit/watch';
import type { Alerts } from './alerts.ts';
import type { People } from './people.ts';

/** A site that people use. */
export interface Scene {
  site: Site;
  people: People;
  alerts: Alerts;
  /** How long a fault lasts that has no end of its own, in ms. */
  lastsMs: number;
}

/** A fault that is ready to happen. */
interface Prepared {
  /** What the site has to be like for it. */
  options: SiteOptions;
  /** Resolves once the fault is over and was reported to the operator; rejects when it was not reported. */
  run(scene: Scene): Promise<void>;
}

/** Something that happens to a site while people use it, and how its operator hears of it. */
export interface Fault {
  name: string;
  sites: readonly SiteName[];
  /** Whether this machine can do it. */
  isPossible: boolean;
  /** Whether `npm run test:all` has it too, and not the long form alone. */
  isShort: boolean;
  /** What it may cause while it lasts. */
  allowed: Allowed;
  prepare(): Promise<Prepared>;
}
