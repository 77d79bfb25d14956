import { GiftId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import { noun, verb } from '#core/server/cli/command';
import { pageNumber, pageSize } from '#core/server/cli/common';
import { argument, fieldsOf, flag, option } from '#core/server/cli/input';
import { pageOr } from '#core/server/cli/words';
import type { DeskGift } from '#features/gifts/desk';
import { listDeskGifts, refundDeskGift } from '#features/gifts/desk';

const gift = argument('<id>', 'the gift’s, as "gifts list" shows it', GiftId);

const list = verb('list', {
  summary: 'list gifts that were paid for, the latest first',
  takes: {
    accountId: option(
      '--buyer <id>',
      'that this listener paid for, as "listeners find" shows them',
      fieldsOf(listDeskGifts.query).accountId,
    ),
    state: option('--state <state>', 'unused, redeemed or refunded', fieldsOf(listDeskGifts.query).state),
    pageNumber,
  },
  examples: ['gifts list --state unused', 'gifts list --buyer 12 --json'],
  run: ({ gifts }, asked) => gifts.list({ ...asked, pageSize }),
  json: ({ data: gifts, totalElements: total }) => ({ gifts, total }),
  words: (page) => pageOr(page, giftText, 'There are no such gifts.'),
});

const show = verb('show', {
  summary: 'show a gift',
  takes: { id: gift },
  examples: ['gifts show 7'],
  run: ({ gifts }, { id }) => gifts.read(id),
  words: (shown) => `${giftText(shown)}\n`,
});

const refund = verb('refund', {
  summary: 'refund an unused gift',
  takes: {
    id: gift,
    reason: option('--reason <text>', 'why: the audit keeps it', fieldsOf(refundDeskGift.body).reason),
    aboveCeiling: flag('--above-ceiling', 'also when it comes to more than one refund may; the audit says so'),
  },
  notes: 'The money goes into the wallet of who paid for it, and the gift’s PIN is void from then on.',
  examples: ['gifts refund 7 --reason "Sent to nobody"'],
  run: ({ gifts, by }, asked) => gifts.refund(by, asked),
  words: (refunded) => `${giftText(refunded)}\n`,
});

export const giftsCommand = noun(
  'gifts',
  {
    summary: 'look at gifts, and refund unused ones',
    description: 'Gifts: what listeners paid for to give it to somebody. Their PINs are shown to those who paid alone.',
  },
  [list, show, refund],
);

function giftText({ id, paid, buyer, kind, title, amount, state, is_test, redeemer, ended }: DeskGift): string {
  const what = title === '' ? kind : `${kind} “${title}”`;
  const end = ended === null ? [] : [ended];
  const by = redeemer === null ? [] : [`by ${redeemer.email ?? '(deleted)'}`];
  const test = is_test ? ['test money'] : [];
  const facts = [
    'Gift',
    id,
    paid,
    buyer.email ?? '(deleted)',
    what,
    formatNaira(amount),
    state,
    ...end,
    ...by,
    ...test,
  ];
  return facts.join('  ');
}
