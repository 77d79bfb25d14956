import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { PaymentSettings } from '#server/platform/settings/payment-settings';
import type { InlineHashes } from './inline-hashes.ts';

/** Who else a page has to do with. */
export interface Company {
  /** Whether people reach Lectern by https. */
  secure: boolean;
  /** The one address elsewhere that pages may ask; null for none. */
  geoUrl: string | null;
  /** Whose pop-up takes card payments. */
  payments: PaymentSettings['provider'];
  /** Where live streams may come from: origins, or `https:` for any. */
  streams: readonly string[];
  /** What the document has in itself of scripts and sheets. */
  inline: InlineHashes;
  /** @returns the origins of streams that the page at an address (with its query) may play besides, at this moment */
  streamsNow(page: string): readonly string[];
}

/** What the pop-up of each provider needs of the page that opens it, beyond what every page may. */
const popups: Record<PaymentSettings['provider'], { frames: string[]; asks: string[]; styles: string[] }> = {
  off: { frames: [], asks: [], styles: [] },
  sandbox: { frames: ["'self'"], asks: [], styles: [] },
  // As @paystack/inline-js 2.25 does it (security-headers.test.ts looks into it): its frame, the call that takes up a
  // payment, and the style of its "loading" frame, which is written into the page.
  paystack: {
    frames: ['https://checkout.paystack.com'],
    asks: ['https://api.paystack.co'],
    styles: ["'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='"],
  },
};

/** Whose players of live streams are framed, and nobody else's (decisions: Live). */
const streamFrames = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * Keeps a page to what Lectern itself serves: no inline script or style but the document's own, no framing. The document's reply asks for
 * these headers by `reply.helmet()`; data and media need only that nobody guesses their type.
 */
export async function setSecurityHeaders(app: FastifyInstance, company: Company): Promise<void> {
  const { secure, geoUrl, payments, streams, inline, streamsNow } = company;
  const popup = popups[payments];
  const played = (page: string | undefined, ...others: readonly string[]) =>
    [...others, ...streams, ...streamsNow(page ?? '/')].join(' ');
  const asks = [...(geoUrl === null ? [] : [new URL(geoUrl).origin]), ...popup.asks];
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inline.scripts],
        styleSrc: ["'self'", ...inline.styles, ...popup.styles],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Looked up for each page: what is on air changes while the server runs.
        mediaSrc: [({ url }) => played(url, "'self'", 'blob:')],
        connectSrc: [({ url }) => played(url, "'self'", ...asks)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: [...popup.frames, ...streamFrames],
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
