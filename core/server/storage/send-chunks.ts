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
  while (!next.done) {
    const following = chunks.next();
    // It may fail while nobody waits for it yet.
    following.catch(() => undefined);
    await unlessClosed(target, written(target, next.value, false));
    next = await unlessClosed(target, following);
  }
  const ended = new Promise<void>((resolve) => {
    target.end(resolve);
  });
  await unlessClosed(target, ended);
}

/** Resolves when the system has the bytes. */
export function written(target: Writable, chunk: Buffer, isLast: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(new ClientGone()) : resolve());
    if (isLast) target.end(chunk, done);
    else target.write(chunk, done);
  });
}

/**
 * Waits for work, unless the reply is closed before.
 * @throws ClientGone; what the work fails with
 */
export async function unlessClosed<Result>(target: Writable, work: Promise<Result>): Promise<Result> {
  let onClose = (): void => undefined;
  // One for each wait: with one for the whole reply, Promise.race keeps every result, such as a chunk, until the reply ends.
  const closed = new Promise<never>((_, reject) => {
    onClose = () => reject(new ClientGone());
  });
  if (target.destroyed) onClose();
  target.once('close', onClose);
  try {
    return await Promise.race([work, closed]);
  } finally {
    target.off('close', onClose);
  }
}
