import type { PageName } from '#core/contract/pages';
import type { Transaction } from '#core/server/database/database';
import type { Round } from '#core/server/fleet/fleet';
import type { Binding } from '#core/server/http/bind';
import type { Calls } from '#core/server/http/bind-desk';
import type { Figure } from '#core/server/http/metrics';
import type { PageAddress, PageState } from '#core/server/http/site-map';
import type { WorkHandler } from '#core/server/queue/work-item';

/** A possible change of the catalogue: of the messages with these ids, or of anything. */
export type CatalogueChange = 'anything' | readonly string[];

/** A background job that runs from when the server listens until it is asked to stop. */
export interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/** A feature's parts for the server, besides what other code calls. Boot joins these lists. */
export interface ServerFeature {
  /** Binds the feature's calls that only HTTP makes. */
  routes?(binding: Binding): void | Promise<void>;
  /** Binds the feature's desk calls, which commands make too. */
  deskRoutes?(calls: Calls): void;
  work?: readonly WorkHandler[];
  /**
   * Adds missing work for items that wait. A restored library has none, and servers of the previous version don't add this version's. It
   * runs every few seconds, so it should cost no more than an index lookup.
   */
  mendWork?(trx: Transaction): Promise<void>;
  /** Background jobs that several servers share by claiming one piece after the other. */
  workers?: readonly Worker[];
  /** Jobs that one server at a time does for all. */
  rounds?: readonly Round[];
  /** Each deletes what is no longer needed. The aborted signal tells it to give up. */
  sweeps?: readonly ((signal: AbortSignal) => Promise<unknown>)[];
  figures?: readonly Figure[];
  /** Whether the subject of a page exists. Pages that aren't named always exist. Throws if the database can't be asked. */
  pageStates?: Readonly<Partial<Record<PageName, (address: PageAddress) => Promise<PageState>>>>;
  /** Drops cached catalogue data that may be stale, or refreshes it in the background at the next read. */
  onCatalogueChanged?(change: CatalogueChange): void;
}
