import type { PageName } from '#core/contract/pages';
import type { Transaction } from '#core/server/database/database';
import type { Round } from '#core/server/fleet/fleet';
import type { Binding } from '#core/server/http/bind';
import type { Calls } from '#core/server/http/bind-desk';
import type { Figure } from '#core/server/http/metrics';
import type { PageAddress, PageState } from '#core/server/http/site-map';
import type { WorkHandler } from '#core/server/queue/work-item';

/** What may have changed in the catalogue: these messages, by their ids, or anything. */
export type CatalogueChange = 'anything' | readonly string[];

/** Something that goes on from when the server listens until it is asked to stop. */
export interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/** What the server has of a feature besides what others call. Boot joins these lists. */
export interface ServerFeature {
  /** Binds the feature's calls that come over HTTP alone. */
  routes?(binding: Binding): void | Promise<void>;
  /** Binds those of the desk, which commands make too. */
  deskRoutes?(calls: Calls): void;
  /** Its work of the queue, by kind. */
  work?: readonly WorkHandler[];
  /**
   * Adds the work of what waits without any: of a restored library, whose backup has no work, and of servers of the version before, which
   * don't add this version's. It is asked every few seconds, so it should cost a look at an index.
   */
  mendWork?(trx: Transaction): Promise<void>;
  /** What several servers share by claiming one piece after the other. */
  workers?: readonly Worker[];
  /** What one server at a time does for all. */
  rounds?: readonly Round[];
  /** Each deletes what nobody needs any more. The signal is aborted when it should give up. */
  sweeps?: readonly ((signal: AbortSignal) => Promise<unknown>)[];
  /** What `/metrics` says of it. */
  figures?: readonly Figure[];
  /** Whether there is what its pages are about; a page that isn't named is always there. It throws when the database can't be asked. */
  pageStates?: Readonly<Partial<Record<PageName, (address: PageAddress) => Promise<PageState>>>>;
  /** Forgets what it keeps of the catalogue that may be out of date by now, or asks for it behind the next reader. */
  onCatalogueChanged?(change: CatalogueChange): void;
}
