import { oEmbedLinks } from '#server/features/sharing/oembed/oembed';
import type { CardService } from '#server/features/sharing/pictures/card-service';
import { cardAddress, cardSize } from '#server/features/sharing/pictures/facts';
import type { PageLinks } from '#server/platform/http/pages/page-links';

/** @returns what features put into the heads of pages (docs/product/sharing.md#card-pictures) */
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
