import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PaymentSettings } from '#core/server/settings/payment-settings';
import type { InlineHashes } from './inline-hashes.ts';

/** What pages may load from elsewhere. */
export interface Company {
  /** Whether Lectern is reached by https. */
  secure: boolean;
  /** The only other address that pages may fetch; null for none. */
  geoUrl: string | null;
  /** The provider whose pop-up takes card payments. */
  payments: PaymentSettings['provider'];
  /** The sources of live streams: origins, or `https:` for any. */
  streams: readonly string[];
  /** The source of free audio and covers; null for Lectern itself. */
  mediaCdnUrl: string | null;
  inline: InlineHashes;
  /** @returns more stream origins for the page at an address (with its query), at this moment */
  streamsNow(page: string): readonly string[];
}

/** What each provider's pop-up needs of the page that opens it, beyond what every page may do. */
const popups: Record<PaymentSettings['provider'], { frames: string[]; asks: string[]; styles: string[] }> = {
  off: { frames: [], asks: [], styles: [] },
  sandbox: { frames: ["'self'"], asks: [], styles: [] },
  // According to @paystack/inline-js 2.25 (security-headers.test.ts checks it): its frame, the call that resumes a
  // payment, and the style of its "loading" frame, which is written into the page.
  paystack: {
    frames: ['https://checkout.paystack.com'],
    asks: ['https://api.paystack.co'],
    styles: ["'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='"],
  },
};

const yearSeconds = 31_536_000;
/** The hosts below this one may not be Lectern's. */
const transport = { maxAge: yearSeconds, includeSubDomains: false };

/**
 * @param secure whether Lectern is reached by https
 * @returns the security headers of the API's replies: data that a browser neither runs nor frames
 */
export function apiHeaders(secure: boolean): Readonly<Record<string, string>> {
  return { ...dataHeaders(secure), 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
}

/** Like `apiHeaders`, for everything else that isn't a page: audio that is opened directly may play. */
function dataHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
    ...(secure && { 'strict-transport-security': `max-age=${transport.maxAge}` }),
  };
}

const streamFrames = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * Restricts pages to what Lectern itself serves: no inline scripts or styles but the document's own, no framing.
 * `setPageHeaders` sets these headers for documents; data and media get fewer.
 */
export async function setSecurityHeaders(app: FastifyInstance, company: Company): Promise<void> {
  const { secure, geoUrl, payments, streams, mediaCdnUrl, inline, streamsNow } = company;
  const popup = popups[payments];
  const played = (page: string | undefined, ...others: readonly string[]) =>
    [...others, ...streams, ...streamsNow(page ?? '/')].join(' ');
  const cdn = mediaCdnUrl === null ? [] : [mediaCdnUrl];
  const asks = [...cdn, ...(geoUrl === null ? [] : [new URL(geoUrl).origin]), ...popup.asks];
  const headers = { api: apiHeaders(secure), data: dataHeaders(secure) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/v1/') ? headers.api : headers.data);
    done();
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
        imgSrc: ["'self'", 'data:', 'blob:', ...cdn],
        // Evaluated for each page, because what is on air changes while the server runs.
        mediaSrc: [({ url }) => played(url, "'self'", 'blob:', ...cdn)],
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
    strictTransportSecurity: secure && transport,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

const policy = 'content-security-policy';

/**
 * Gives a page its own policy. The one for data is removed first, because Fastify would prefer it to helmet's.
 * @param styleSource of a style sheet that only this page has; null for none
 */
export async function setPageHeaders(reply: FastifyReply, styleSource: string | null = null): Promise<void> {
  for (const name of [policy, 'strict-transport-security']) reply.removeHeader(name);
  await reply.helmet();
  if (styleSource === null) return;
  reply.header(policy, String(reply.getHeader(policy)).replace('style-src ', `style-src ${styleSource} `));
}
