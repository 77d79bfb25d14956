import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { type ByteSource, bufferSource } from '#server/features/media/containers/source';

interface Wanted {
  start: number;
  length: number;
}

/** Null where they could not be read. */
type Given = Uint8Array<ArrayBuffer> | null;

/** A source that another thread reads. */
export interface ServedSource {
  /** To be handed over to it. */
  port: MessagePort;
  /** What reading failed with; undefined when nothing did. */
  failure(): unknown;
  /** Ends the lending. */
  close(): void;
}

/** Has another thread read a source, through a `portSource` that it makes of the port. */
export function serveSource(source: ByteSource): ServedSource {
  const { port1, port2 } = new MessageChannel();
  let failure: unknown;
  port1.on('message', ({ start, length }: Wanted) => {
    source.read(start, length).then(
      // Copied: bytes that go over to another thread are gone from this one.
      (bytes) => give(port1, new Uint8Array(bytes)),
      (error: unknown) => {
        failure ??= error;
        port1.postMessage(null);
      },
    );
  });
  return { port: port2, failure: () => failure, close: () => port1.close() };
}

function give(port: MessagePort, bytes: Uint8Array<ArrayBuffer>): void {
  port.postMessage(bytes, [bytes.buffer]);
}

/**
 * @param port of a lent source
 * @param size of it in bytes
 * @returns the source; to be read by one reader, that waits for each read
 */
export function portSource(port: MessagePort, size: number): ByteSource {
  return {
    size,
    read: (start, length) =>
      new Promise((resolve, reject) => {
        port.once('message', (bytes: Given) => {
          if (bytes === null) reject(new Error('the file could not be read'));
          else bufferSource(Buffer.from(bytes.buffer)).read(0, bytes.length).then(resolve, reject);
        });
        const wanted: Wanted = { start, length };
        port.postMessage(wanted);
      }),
  };
}
