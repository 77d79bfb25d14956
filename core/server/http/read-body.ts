import type { IncomingMessage } from 'node:http';
import { ExpectedError } from '#core/server/errors';

export interface BodyLimits {
  maxBytes: number;
  limitMs: number;
}

/** A body whose announced length is too large is refused unread. */
export async function readBody(source: IncomingMessage, { maxBytes, limitMs }: BodyLimits): Promise<Buffer> {
  if (Number(source.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    const end = (error?: ExpectedError) => {
      clearTimeout(timer);
      source.off('data', take).off('end', finish).off('error', breakOff).off('close', breakOff);
      if (error) reject(error);
      else resolve();
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) end(tooLarge(maxBytes));
      else chunks.push(chunk);
    };
    const finish = () => end();
    const breakOff = () => end(new ExpectedError('request.invalid', 'The body broke off before it was whole.'));
    const timer = setTimeout(
      () => end(new ExpectedError('request.timed_out', 'The body took too long to arrive.')),
      limitMs,
    );
    source.on('data', take).on('end', finish).on('error', breakOff).on('close', breakOff);
  });
  return Buffer.concat(chunks, size);
}

function tooLarge(maxBytes: number): ExpectedError {
  const megabytes = maxBytes / 1024 / 1024;
  return new ExpectedError('request.too_large', `The body is larger than the ${megabytes} MB that this call takes.`);
}
