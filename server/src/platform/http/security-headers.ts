import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Keeps a page to what Lectern itself serves: no inline script or style, no framing. The document's reply asks for
 * these headers by `reply.helmet()`; data and media need only that nobody guesses their type.
 * @param secure whether people reach Lectern by https
 * @param geoUrl the one address elsewhere that pages may ask; null for none
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { secure, geoUrl }: { secure: boolean; geoUrl: string | null },
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...(geoUrl === null ? [] : [new URL(geoUrl).origin])],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
