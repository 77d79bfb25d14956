import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { type ByteSource, bufferSource } from '#features/audio/server/containers/source';

interface Wanted {
  start: number;
  length: number;
}

type Chunk = Uint8Array<ArrayBuffer> | null;

export interface ServedSource {
  port: MessagePort;
  failure(): unknown;
  close(): void;
}

export function serveSource(source: ByteSource): ServedSource {
  const { port1, port2 } = new MessageChannel();
  let failure: unknown;
  port1.on('message', ({ start, length }: Wanted) => {
    source.read(start, length).then(
      // The bytes are copied, because transferring them takes them away from this thread.
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

export function portSource(port: MessagePort, size: number): ByteSource {
  return {
    size,
    read: (start, length) =>
      new Promise((resolve, reject) => {
        port.once('message', (bytes: Chunk) => {
          if (bytes === null) reject(new Error('the file could not be read'));
          else bufferSource(Buffer.from(bytes.buffer)).read(0, bytes.length).then(resolve, reject);
        });
        const wanted: Wanted = { start, length };
        port.postMessage(wanted);
      }),
  };
}
