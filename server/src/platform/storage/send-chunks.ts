import type { Writable } from 'node:stream';

/** The client has disconnected before it had everything. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/**
 * Writes chunks to a reply as they come, and ends it. While one is written, the next is asked for; no more are, so that a slow
 * reader costs no memory.
 * @param begin returns the reply, once the first chunk is there; it has a `close` event when its connection is closed
 * @throws ClientGone; what the chunks fail with
 */
export async function sendChunks(chunks: AsyncIterator<Buffer>, begin: () => Writable): Promise<void> {
  let next = await chunks.next();
  const target = begin();
  const gone = whenClosed(target);
  while (!next.done) {
    const following = chunks.next();
    // It may fail while nobody waits for it yet.
    following.catch(() => undefined);
    await Promise.race([written(target, next.value, false), gone]);
    next = await Promise.race([following, gone]);
  }
  await new Promise<void>((resolve, reject) => {
    gone.catch(reject);
    target.end(resolve);
  });
}

/** Resolves when the system has the bytes. */
export function written(target: Writable, chunk: Buffer, isLast: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(new ClientGone()) : resolve());
    if (isLast) target.end(chunk, done);
    else target.write(chunk, done);
  });
}

/** @returns a promise that only ever fails */
export function whenClosed(target: Writable): Promise<never> {
  const closed = new Promise<never>((_, reject) => {
    if (target.destroyed) reject(new ClientGone());
    target.once('close', () => reject(new ClientGone()));
  });
  // It may fail when nobody waits for it any more.
  closed.catch(() => undefined);
  return closed;
}
