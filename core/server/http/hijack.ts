import type { FastifyReply } from 'fastify';

/** Leaves a reply, with the headers set so far, to code that writes to its `raw`. */
export function hijack(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}
