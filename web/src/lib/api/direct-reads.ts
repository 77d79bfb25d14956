/** A reply that the page got without a service worker, which would have kept it. */
export interface DirectRead {
  address: string;
  /** Those of the request. */
  headers: Record<string, string>;
  /** Its body is still to be read. */
  reply: Response;
}

/** Where no worker ever comes, as in some private windows, they needn't fill the memory. */
const mostWaiting = 100;

const waiting: DirectRead[] = [];
let keep = (read: DirectRead): void => {
  if (waiting.length < mostWaiting) waiting.push(read);
};

/** @returns whether what is asked for now goes past the service worker: none is in charge of this page (yet), as after a forced reload */
export function isPastWorker(): boolean {
  // Where the browser has no workers there is nothing to keep for.
  return globalThis.navigator?.serviceWorker?.controller === null;
}

/** Notes what the page got past the worker; it is kept as soon as the code for that is here. */
export function noteDirectRead(read: DirectRead): void {
  keep(read);
}

/** Has what was noted kept, and what will be. Called once. */
export function keepDirectReads(keeper: (read: DirectRead) => void): void {
  keep = keeper;
  for (const read of waiting.splice(0)) keep(read);
}
