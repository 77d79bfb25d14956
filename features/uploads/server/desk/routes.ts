import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Binding, bind } from '#core/server/http/bind';
import { operatorOf } from '#core/server/http/caller';
import { replyNotFound } from '#core/server/http/errors';
import { hijack } from '#core/server/http/hijack';
import type { ScopedOperator } from '#core/server/scope/scope';
import { dismissUploads, listUploads, uploadsAddress } from '#features/uploads/desk';
import type { TusUploads } from '#features/uploads/server/tus-server';
import type { UploadService } from '#features/uploads/server/upload-service';

interface UploadServices {
  tus: TusUploads;
  service: UploadService;
}

export function uploadRoutes(binding: Binding, { tus, service }: UploadServices): void {
  bind(binding, listUploads, ({ listener, query }) => service.list(listener, query.ids));
  bind(binding, dismissUploads, async ({ listener, body }) => ({
    dismissed: await service.dismiss(listener.accountId, body.ids),
  }));
  tusRoutes(binding, tus);
}

/** Clients limited to POST may override to these methods (tus 1.0, X-HTTP-Method-Override). */
const overriding: ReadonlySet<string> = new Set(['HEAD', 'PATCH', 'DELETE']);

/** tus isn't an endpoint of the contract, but has the same access check. */
function tusRoutes({ app, authenticate }: Binding, tus: TusUploads): void {
  app.register(async (own) => {
    own.addHook('onClose', () => tus.stored());
    // Fastify must not parse the bodies, which are stored as they arrive.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const senders = new WeakMap<FastifyRequest, ScopedOperator>();
    const route = {
      config: { origins: 'access-token' as const },
      bodyLimit: tus.largestBytes,
      onRequest: async (request: FastifyRequest) => {
        senders.set(request, await operatorOf(request, authenticate, { duty: 'messages' }));
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const sender = senders.get(request);
        if (sender === undefined) throw new Error('nobody was let in');
        hijack(reply.header('cache-control', 'no-store'));
        await tus.handle(sender, request.raw, reply.raw);
      },
    };
    own.route({ ...route, method: ['POST', 'OPTIONS'], url: `/v1${uploadsAddress}` });
    own.route({ ...route, method: ['HEAD', 'PATCH', 'DELETE'], url: `/v1${uploadsAddress}/:id` });
    own.route({
      ...route,
      method: 'POST',
      url: `/v1${uploadsAddress}/:id`,
      handler: (request, reply) => {
        const method = String(request.headers['x-http-method-override']).toUpperCase();
        if (!overriding.has(method)) return replyNotFound(request, reply);
        request.raw.method = method;
        return route.handler(request, reply);
      },
    });
  });
}
