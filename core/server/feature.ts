import type { Work } from '#core/server/fleet/fleet';
import type { Binding } from '#core/server/http/bind';

/** Something that goes on from when the server listens until it is asked to stop. */
export interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/** What the server has of a feature besides what others call. Boot joins these lists. */
export interface ServerFeature {
  /** Binds the feature's calls. */
  routes?(binding: Binding): void | Promise<void>;
  /** What several servers share by claiming one piece after the other. */
  workers?: readonly Worker[];
  /** What one server at a time does for all. */
  rounds?: readonly Work[];
  /** Each deletes what nobody needs any more. The signal is aborted when it should give up. */
  sweeps?: readonly ((signal: AbortSignal) => Promise<unknown>)[];
}
