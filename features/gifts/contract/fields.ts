import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { line, paragraphs } from '#core/contract/fields';

/** In characters. */
export const longestGiftName = 60;
export const longestGiftWords = 400;

export const GiftPicture = describe(
  z.enum(['cover', 'dawn', 'leaves', 'waves', 'stars'], 'Choose one of the pictures'),
  { description: 'The picture on a card: the message’s cover, or a drawn picture.', example: 'dawn' },
);
export type GiftPicture = z.output<typeof GiftPicture>;

const leadsElsewhere = /:\/\/|\bwww\./i;
const noLinks = 'Write it without web addresses';

const name = line(longestGiftName, null).check(z.refine((text) => !leadsElsewhere.test(text), noLinks));

export const GiftCard = describe(
  z.object({
    from: describe(name, { asked: 'the name of who gives it' }),
    to: describe(name, { asked: 'the name of who it is for' }),
    words: describe(paragraphs(longestGiftWords).check(z.refine((text) => !leadsElsewhere.test(text), noLinks)), {
      asked: 'words for them',
    }),
    picture: describe(GiftPicture, { asked: 'a picture' }),
  }),
  {
    description: 'The words on a gift’s card. Each may be empty; none may have web addresses.',
    example: { from: 'Ada', to: 'Chidi', words: 'Be of good cheer.', picture: 'dawn' },
  },
);
export type GiftCard = z.output<typeof GiftCard>;

export const maxDaysAhead = 366;

/** Mails go out on the morning of the day in the library's time zone, or at once if that is today. */
export const GiftMailing = describe(
  z.object({
    email: describe(
      z.email('Give an email address, like ada@example.com').check(z.maxLength(254, 'This address is too long')),
      { asked: 'an email address', sample: 'ada@example.com' },
    ),
    day: describe(z.iso.date('Give a day like 2026-12-24'), {
      description: 'A day in the library’s calendar; today sends the mail at once.',
      asked: 'a day',
      sample: '2026-03-17',
    }),
  }),
  { description: 'The mail that a gift is sent by.', example: { email: 'chidi@example.org', day: '2026-12-24' } },
);
export type GiftMailing = z.output<typeof GiftMailing>;
