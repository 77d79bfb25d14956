import * as z from 'zod/mini';
import { line, paragraphs } from '#contract/fields';

/** In characters: of who gives, of whom it is for, and of the words on the card. */
export const longestGiftName = 60;
export const longestGiftWords = 400;

/** What a card shows: the message's cover, or one of the drawn pictures (`drawings.ts`). */
export const GiftPicture = z.enum(['cover', 'dawn', 'leaves', 'waves', 'stars'], 'Choose one of the pictures');
export type GiftPicture = z.output<typeof GiftPicture>;

/** Nobody's card leads anywhere but to the library. */
const leadsElsewhere = /:\/\/|\bwww\./i;
const noLinks = 'Write it without web addresses';

const name = line(longestGiftName, null).check(z.refine((text) => !leadsElsewhere.test(text), noLinks));

/** What a gift's card says, each of which may be empty. */
export const GiftCard = z.object({
  /** Who gives. */
  from: name,
  /** Whom it is for. */
  to: name,
  words: paragraphs(longestGiftWords).check(z.refine((text) => !leadsElsewhere.test(text), noLinks)),
  picture: GiftPicture,
});
export type GiftCard = z.output<typeof GiftCard>;

/** How many days ahead a gift can be sent by mail. */
export const mostDaysAhead = 366;

/** The mail that a gift is sent by: on the morning of a day of the library's calendar; of today at once. */
export const GiftMailing = z.object({
  email: z.email('Give an email address, like ada@example.com').check(z.maxLength(254, 'This address is too long')),
  day: z.iso.date('Give a day like 2026-12-24'),
});
export type GiftMailing = z.output<typeof GiftMailing>;
