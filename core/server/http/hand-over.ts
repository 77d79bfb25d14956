import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storage } from '#core/server/storage/storage';
import { hasAlready } from './etag.ts';
import type { SentObject } from './send-object.ts';

/**
 * @returns whether the proxy in front can send this itself. Not when it has just tried in vain (deploy/nginx.conf), when nothing is to
 * be sent, or when the client continues what it has of other bytes, which it could not tell. Nor whatever is asked for by
 * If-Match: nginx compares that with a tag of its own.
 */
export function canBeHandedOver({ method, headers }: FastifyRequest, etag: string): boolean {
  const tag = `"${etag}"`;
  const ifRange = headers['if-range'];
  return (
    method === 'GET' &&
    headers['x-accel-failed'] === undefined &&
    headers['if-match'] === undefined &&
    !hasAlready(headers['if-none-match'], tag) &&
    (ifRange === undefined || ifRange === tag)
  );
}

/** Lets the proxy in front send an object, whole or in part, with these headers. */
export async function handOver(
  storage: Pick<Storage, 'proxyPath'>,
  { key, etag, cacheControl, mimeType }: Omit<SentObject, 'sizeBytes'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = await storage.proxyPath(key);
  return reply
    .headers({ etag: `"${etag}"`, 'cache-control': cacheControl, 'content-type': mimeType, 'x-accel-redirect': path })
    .send('');
}
