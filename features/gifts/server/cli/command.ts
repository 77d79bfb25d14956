import { formatNaira } from '#core/contract/money';
import { noun, verb } from '#core/server/cli/command';
import { aboveCeiling } from '#core/server/cli/common';
import { deskList, deskVerb } from '#core/server/cli/desk-verb';
import { argument, fieldsOf, option } from '#core/server/cli/input';
import { type DeskGift, listDeskGifts, readDeskGift, refundDeskGift } from '#features/gifts/desk';

const gift = argument('<id>', 'the gift’s, as "gifts list" shows it', fieldsOf(readDeskGift.params).id);

const list = deskList('list', listDeskGifts, {
  summary: 'list gifts that were paid for, the latest first',
  fields: {
    accountId: ['--buyer <id>', 'that this listener paid for, as "listeners find" shows them'],
    state: 'unused, redeemed or refunded',
  },
  examples: ['gifts list --state unused', 'gifts list --buyer 12 --json'],
  as: 'gifts',
  line: giftText,
  none: 'No gifts match.',
});

const show = deskVerb('show', readDeskGift, {
  summary: 'show a gift',
  typed: ['id'],
  fields: { id: gift },
  words: ({ data }) => `${giftText(data)}\n`,
});

const refund = verb('refund', {
  summary: 'refund an unused gift',
  takes: {
    id: gift,
    reason: option('--reason <text>', 'why: the audit keeps it', fieldsOf(refundDeskGift.body).reason),
    aboveCeiling,
  },
  notes: 'The money goes into the giver’s wallet, and the gift’s PIN stops working.',
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
