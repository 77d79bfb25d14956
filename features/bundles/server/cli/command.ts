import { formatNaira, NairaAmount } from '#core/contract/money';
import { noun } from '#core/server/cli/command';
import { deskList, deskVerb, type Finder, verbAbout } from '#core/server/cli/desk-verb';
import { argument, fieldsOf, option } from '#core/server/cli/input';
import { counted } from '#core/server/cli/words';
import { type DeskBundle, listDeskBundles, priceBundle, readDeskBundle } from '#features/bundles/desk';

const { kind, id } = fieldsOf(readDeskBundle.params);
const what = {
  kind: argument('<kind>', 'series or collection', kind),
  id: argument('<id>', 'its id, as "series list" and "featured list" show it', id),
};

const bundle: Finder<DeskBundle> = {
  takes: what,
  sample: ['series', '5'],
  gives: ['kind', 'id', 'price_before'],
  async find({ desk }, params) {
    const { data } = await desk.call(readDeskBundle, { params });
    return { found: data, fields: { kind: data.kind, id: data.id, price_before: data.price } };
  },
};

const list = deskList('list', listDeskBundles, {
  summary: 'list the series and collections that are sold as a whole',
  as: null,
  line: bundleText,
  none: 'No series or collection is sold as a whole.',
});

const show = deskVerb('show', readDeskBundle, {
  summary: 'show the price of a series or collection as a whole',
  typed: ['kind', 'id'],
  fields: what,
  examples: ['bundles show series 5'],
  words: ({ data }) => `${bundleText(data)}\n`,
});

const price = verbAbout(bundle, 'price', priceBundle, {
  summary: 'sell a series or collection as a whole, at a price',
  fields: { price: option('--naira <amount>', 'the price of all its messages together', NairaAmount) },
  notes: 'Listeners who own some of its messages pay less. Nobody pays more than the messages cost one by one.',
  examples: ['bundles price series 5 --naira 4000'],
  words: ({ data }) => `${bundleText(data)}\n`,
});

const end = verbAbout(bundle, 'end', priceBundle, {
  summary: 'stop selling a series or collection as a whole',
  sends: { price: null },
  words: ({ data }) => `${bundleText(data)}\n`,
});

export const bundlesCommand = noun(
  'bundles',
  {
    summary: 'sell series and collections as a whole',
    description: 'Bundles: series and collections at a price of their own.',
  },
  [list, show, price, end],
);

function bundleText({ kind, id, name, price: sold, count, single_prices }: DeskBundle): string {
  const as = sold === null ? 'not sold as a whole' : formatNaira(sold);
  return [kind, id, name, as, `${counted(count, 'message')} for ${formatNaira(single_prices)} one by one`].join('  ');
}
