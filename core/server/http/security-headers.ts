import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PaymentSettings } from '#core/server/settings/payment-settings';
import type { InlineHashes } from './inline-hashes.ts';

export interface Company {
  secure: boolean;
  geoUrl: string | null;
  payments: PaymentSettings['provider'];
  /** The sources of live streams: origins, or `https:` for any. */
  streams: readonly string[];
  mediaCdnUrl: string | null;
  inline: InlineHashes;
  streamsNow(page: string): readonly string[];
}

const popups: Record<PaymentSettings['provider'], { frames: string[]; asks: string[]; styles: string[] }> = {
  off: { frames: [], asks: [], styles: [] },
  sandbox: { frames: ["'self'"], asks: [], styles: [] },
  // Paystack's pop-up (@paystack/inline-js 2.25) needs its frame, the call that resumes a payment, and an inline style.
  paystack: {
    frames: ['https://checkout.paystack.com'],
    asks: ['https://api.paystack.co'],
    styles: ["'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='"],
  },
};

const yearSeconds = 31_536_000;
/** Subdomains may not be Lectern's, so they aren't forced to https. */
const transport = { maxAge: yearSeconds, includeSubDomains: false };

export function apiHeaders(secure: boolean): Readonly<Record<string, string>> {
  return { ...dataHeaders(secure), 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
}

function dataHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
    ...(secure && { 'strict-transport-security': `max-age=${transport.maxAge}` }),
  };
}

const streamFrames = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Pages may load only content that Lectern itself serves: no inline scripts or styles but the document's, no framing. */
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
        // The content security policy is evaluated for each page, because live streams change while the server runs.
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

/** @param styleSource a style sheet that only this page has; null for none */
export async function setPageHeaders(reply: FastifyReply, styleSource: string | null = null): Promise<void> {
  for (const name of [policy, 'strict-transport-security']) reply.removeHeader(name);
  await reply.helmet();
  if (styleSource === null) return;
  reply.header(policy, String(reply.getHeader(policy)).replace('style-src ', `style-src ${styleSource} `));
}
