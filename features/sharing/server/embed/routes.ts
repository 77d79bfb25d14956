import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { MessageId } from '#core/contract/ids';
import { compressReply } from '#core/server/http/compress';
import { hashSource } from '#core/server/http/inline-hashes';
import type { Settings } from '#core/server/settings/settings';
import { type EmbedPage, embedThemes } from './embed-page.ts';
import type { EmbedService } from './embed-service.ts';

const EmbedAddress = z.object({ id: z.string() });
/** Invalid values are ignored, since the address is in other people's pages. */
const EmbedQuery = z.object({
  t: z.coerce.number().min(0).max(1_000_000).catch(0),
  theme: z.enum(embedThemes).nullable().catch(null),
});
const shortly = 'public, max-age=60';

/** Any page may frame the embedded player, which identifies nobody (features/sharing/README.md#player-to-embed). */
export function embedRoutes(app: FastifyInstance, service: EmbedService, settings: EmbedSettings): void {
  app.get('/embed/message/:id', { onSend: compressReply }, async (request, reply) => {
    const id = MessageId.safeParse(EmbedAddress.parse(request.params).id);
    const { t, theme } = EmbedQuery.parse(request.query);
    const { page, status } = await service.read(id.success ? id.data : null, { start: Math.floor(t), theme });
    return send(reply.code(status), page);
  });

  function send(reply: FastifyReply, page: EmbedPage): FastifyReply {
    return reply
      .headers({
        'cache-control': shortly,
        'content-security-policy': policyOf(page, settings),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(page.html);
  }
}

type EmbedSettings = Pick<Settings, 'publicUrl' | 'mediaCdnUrl'>;

/** The policy is stricter than that of the library's own pages, except that any page may frame the player. */
function policyOf({ style }: EmbedPage, { publicUrl, mediaCdnUrl }: EmbedSettings): string {
  const media = ["'self'", ...(mediaCdnUrl === null ? [] : [mediaCdnUrl])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashSource(style)}`,
    `img-src ${media}`,
    `media-src ${media}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    ...(publicUrl?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
