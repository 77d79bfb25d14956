import type { PageName } from '#core/contract/pages';
import type { Transaction } from '#core/server/database/database';
import type { Round } from '#core/server/fleet/fleet';
import type { Binding } from '#core/server/http/bind';
import type { Calls } from '#core/server/http/bind-desk';
import type { Figure } from '#core/server/http/metrics';
import type { PageAddress, PageState } from '#core/server/http/site-map';
import type { WorkHandler } from '#core/server/queue/work-item';

export type CatalogueChange = 'anything' | readonly string[];

export interface Worker {
  start(): void;
  stop(): Promise<void>;
}

export interface ServerFeature {
  routes?(binding: Binding): void | Promise<void>;
  deskRoutes?(calls: Calls): void;
  work?: readonly WorkHandler[];
  /**
   * A restored library has no queued work, and servers of the previous version don't add this version's. Runs every few seconds, so it
   * should cost only an index lookup.
   */
  mendWork?(trx: Transaction): Promise<void>;
  /** Jobs that several servers share by claiming one piece after the other. */
  workers?: readonly Worker[];
  /** Jobs that one server at a time does for all. */
  rounds?: readonly Round[];
  /** Each sweep deletes unneeded rows or files, and gives up when the signal is aborted. */
  sweeps?: readonly ((signal: AbortSignal) => Promise<unknown>)[];
  figures?: readonly Figure[];
  pageStates?: Readonly<Partial<Record<PageName, (address: PageAddress) => Promise<PageState>>>>;
  /** Drops cached catalogue data that may be stale, or refreshes the data at the next read. */
  onCatalogueChanged?(change: CatalogueChange): void;
}
