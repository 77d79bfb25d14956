import type { PageLinks } from '#core/server/http/pages/page-links';
import { oEmbedLinks } from '#features/sharing/server/oembed/oembed';
import type { CardService } from '#features/sharing/server/pictures/card-service';
import { cardAddress, cardSize } from '#features/sharing/server/pictures/facts';

/** @returns what features put into the heads of pages (features/sharing/README.md#card-pictures) */
export function pageLinks({ sharing: { pictures } }: { sharing: { pictures: CardService } }): PageLinks {
  return {
    async cardOf(subject) {
      if (subject?.kind === 'message') return { address: pictures.addressOf(subject), ...cardSize };
      const facts = await pictures.describe(subject && { kind: subject.group, id: subject.id });
      return { address: cardAddress(facts), ...cardSize };
    },
    playersOf: ({ topic }, page, origin) => oEmbedLinks({ page, title: topic }, origin),
  };
}
