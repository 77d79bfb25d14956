/** A reply that bypassed the service worker, which would have cached it. */
export interface DirectRead {
  address: string;
  headers: Record<string, string>;
  reply: Response;
}

/** The limit saves memory where no service worker ever comes, as in some private windows. */
const maxQueued = 100;

const waiting: DirectRead[] = [];
let keep = (read: DirectRead): void => {
  if (waiting.length < maxQueued) waiting.push(read);
};

/** @returns whether requests bypass the service worker because it doesn't control this page yet, e.g. after a forced reload */
export function bypassesWorker(): boolean {
  return globalThis.navigator?.serviceWorker?.controller === null;
}

export function queueDirectRead(read: DirectRead): void {
  keep(read);
}

export function handleDirectReads(keeper: (read: DirectRead) => void): void {
  keep = keeper;
  for (const read of waiting.splice(0)) keep(read);
}
