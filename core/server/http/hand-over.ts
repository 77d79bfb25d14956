import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storage } from '#core/server/storage/storage';
import { hasAlready } from './etag.ts';
import type { SentObject } from './send-object.ts';

/** The reverse proxy can't send the file if it has just failed (deploy/nginx.conf), or if the client continues other bytes. */
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
