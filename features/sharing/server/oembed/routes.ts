import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { MessageId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import { libraryAddress } from '#core/server/http/library-address';
import { pageAt } from '#core/server/http/site-map';
import type { FactsNow } from '#core/server/library-facts';
import type { Settings } from '#core/server/settings/settings';
import type { MessageCards } from '#features/messages/server/cards/message-cards';
import type { CardService } from '#features/sharing/server/pictures/card-service';
import { describeEmbed, type OEmbedWish, oEmbedXml } from './oembed.ts';

export interface OEmbedParts {
  cards: Pick<MessageCards, 'load'>;
  pictures: Pick<CardService, 'addressOf'>;
  library: FactsNow;
  settings: Pick<Settings, 'publicUrl'>;
}

const Pixels = z.coerce.number().int().positive().nullable().default(null);
const Asked = z.object({
  url: z.string(),
  format: z.string().default('json'),
  maxwidth: Pixels,
  maxheight: Pixels,
});
const fields = ['url', 'maxwidth', 'maxheight', 'format'] as const;
const forAWhile = 'public, max-age=300';

/** Any site may read the oEmbed reply (features/sharing/README.md#oembed). */
export function oEmbedRoutes(app: FastifyInstance, { cards, pictures, library, settings }: OEmbedParts): void {
  app.get('/oembed', async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*' });
    const { url, format, maxwidth, maxheight } = readAsked(request);
    if (format !== 'json' && format !== 'xml') {
      throw new ExpectedError('embed.unknown_format', `There is no format "${format}": ask for json or xml.`);
    }
    const address = libraryAddress(settings, request);
    const wanted = messageIn(url, address);
    const [message] = wanted === null ? [] : await cards.load([wanted.id], null);
    if (!wanted || !message) {
      throw new ExpectedError(
        'message.not_found',
        `No message is at that address: give one like ${address}/message/12.`,
      );
    }
    const described = describeEmbed(message, {
      card: pictures.addressOf({ kind: 'message', message }),
      library: { title: library().title, address },
      wish: { at: wanted.at, maxWidth: maxwidth, maxHeight: maxheight },
    });
    if (described === null)
      throw new ExpectedError('message.not_found', 'The player doesn’t fit into the given width and height.');
    reply.header('cache-control', forAWhile);
    if (format === 'json') return reply.type('application/json; charset=utf-8').send(JSON.stringify(described));
    return reply.type('text/xml; charset=utf-8').send(oEmbedXml(described));
  });
}

function readAsked(request: FastifyRequest): z.output<typeof Asked> {
  const asked = Asked.safeParse(request.query);
  if (asked.success) return asked.data;
  const wrong = fields.find((field) => asked.error.issues.some(({ path: [name] }) => name === field)) ?? 'url';
  const right = wrong === 'url' ? 'the address of a message’s page' : 'a whole number of pixels, above 0';
  throw new ExpectedError('request.invalid', `Give ${wrong}: ${right}.`, { [wrong]: `Give ${right}.` });
}

function messageIn(url: string, library: string): { id: MessageId; at: OEmbedWish['at'] } | null {
  if (!URL.canParse(url) || !URL.canParse(library)) return null;
  const { host, pathname, search, searchParams, protocol } = new URL(url);
  if (!/^https?:$/.test(protocol) || host !== new URL(library).host) return null;
  const page = pageAt(pathname.replace(/^\/embed(?=\/message\/)/, '') + search);
  const id = MessageId.safeParse(page?.page === 'message' ? page.params.id : null);
  if (!id.success) return null;
  const at = Number(searchParams.get('t'));
  return { id: id.data, at: Number.isInteger(at) && at > 0 ? at : null };
}
