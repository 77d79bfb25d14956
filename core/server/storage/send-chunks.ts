import type { Writable } from 'node:stream';

export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/**
 * Reads only one chunk ahead, so that a slow reader costs no memory.
 * @param begin called with the first chunk ready; the reply must emit `close`
 */
export async function sendChunks(chunks: AsyncIterator<Buffer>, begin: () => Writable): Promise<void> {
  let next = await chunks.next();
  const target = begin();
  while (!next.done) {
    const following = chunks.next();
    following.catch(() => undefined);
    await unlessClosed(target, written(target, next.value, false));
    next = await unlessClosed(target, following);
  }
  const ended = new Promise<void>((resolve) => {
    target.end(resolve);
  });
  await unlessClosed(target, ended);
}

export function written(target: Writable, chunk: Buffer, isLast: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(new ClientGone()) : resolve());
    if (isLast) target.end(chunk, done);
    else target.write(chunk, done);
  });
}

/**
 * Awaits the work, unless the reply closes first.
 * @throws ClientGone; the errors of the work
 */
export async function unlessClosed<Result>(target: Writable, work: Promise<Result>): Promise<Result> {
  let onClose = (): void => undefined;
  // With one promise for the whole reply, Promise.race would keep every result until the reply ends, so each wait has a promise.
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
