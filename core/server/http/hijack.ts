import type { FastifyReply } from 'fastify';

/** Leaves a reply to whoever writes to its `raw`, with the headers that it has so far. */
export function hijack(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}
