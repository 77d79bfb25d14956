import { Readable } from 'node:stream';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { ByteRange } from '#core/server/storage/storage';
import { within } from './s3-client.ts';

/** In ms, the longest pause of an S3 server while it sends. */
const pauseMs = 8000;
const maxResumes = 2;

export interface S3Object {
  client: S3Client;
  bucket: string;
  key: string;
  patienceMs: number;
}

/**
 * A broken connection is resumed at the same position.
 * @param range the whole object when absent
 */
export async function* readObject(
  object: S3Object,
  range: ByteRange | undefined,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> {
  let position = range?.start ?? 0;
  let end = range?.end;
  let resumes = 0;
  for (;;) {
    const { body, last } = await openObject(object, { start: position, end }, signal);
    end ??= last;
    const hangUp = () => body.destroy();
    signal.addEventListener('abort', hangUp, { once: true });
    try {
      for await (const chunk of patiently(body)) {
        position += chunk.length;
        resumes = 0;
        yield chunk;
      }
      if (position > end) return;
      throw new Error('it broke off');
    } catch (error) {
      resumes += 1;
      if (signal.aborted || resumes > maxResumes) throw error;
    } finally {
      signal.removeEventListener('abort', hangUp);
      body.destroy();
    }
  }
}

async function openObject(
  { client, bucket, key, patienceMs }: S3Object,
  { start, end }: { start: number; end: number | undefined },
  signal: AbortSignal,
): Promise<{ body: Readable; last: number }> {
  const isWhole = start === 0 && end === undefined;
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ...(!isWhole && { Range: `bytes=${start}-${end ?? ''}` }),
  });
  const answer = await within(patienceMs, (abortSignal) => client.send(command, { abortSignal }), signal);
  const { Body: body, ContentLength: length } = answer;
  if (!(body instanceof Readable) || length === undefined) throw new Error('it answers without a body');
  const last = start + length - 1;
  if (end !== undefined && last !== end) {
    body.destroy();
    throw new RangeError(`a stored file has ${last + 1} bytes and was to have more than ${end}`);
  }
  return { body, last };
}

/** Reading fails when no chunk arrives for a while; the consumer may take longer. */
async function* patiently(body: Readable): AsyncGenerator<Buffer, void, undefined> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  for (;;) {
    const timer = setTimeout(() => body.destroy(new Error('it stopped sending')), pauseMs);
    const next = await chunks.next().finally(() => clearTimeout(timer));
    if (next.done) return;
    yield next.value;
  }
}
