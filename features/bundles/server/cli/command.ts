import { AnyId } from '#core/contract/ids';
import { formatNaira, NairaAmount } from '#core/contract/money';
import { noun, verb } from '#core/server/cli/command';
import { argument, option } from '#core/server/cli/input';
import { counted } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import { BundleKind } from '#features/bundles/contract';
import type { DeskBundle } from '#features/bundles/desk';

const what = {
  kind: argument('<kind>', 'series or collection', BundleKind),
  id: argument('<id>', 'its id, as "series list" and "featured list" show it', AnyId),
};

const list = verb('list', {
  summary: 'list the series and collections that are sold as a whole',
  examples: ['bundles list'],
  run: ({ bundles }) => bundles.list(),
  words: (bundles) => (bundles.length === 0 ? 'None is sold as a whole.\n' : `${bundles.map(bundleText).join('\n')}\n`),
});

const show = verb('show', {
  summary: 'show at which price a series or collection is sold as a whole',
  takes: what,
  examples: ['bundles show series 5'],
  run: ({ bundles }, ref) => bundles.read(ref),
  words: (bundle) => `${bundleText(bundle)}\n`,
});

const price = verb('price', {
  summary: 'sell a series or collection as a whole, at a price',
  takes: {
    ...what,
    naira: option('--naira <amount>', 'what all of its messages cost together', NairaAmount, {
      read: (typed) => Number(typed),
    }),
  },
  notes: 'Who owns some of its messages pays their share less. Nobody pays more than the messages cost one by one.',
  examples: ['bundles price series 5 --naira 4000'],
  async run({ bundles, by }, { naira, ...ref }) {
    if (naira === undefined) throw new StopError('Say what it costs with --naira.');
    const { price: price_before } = await bundles.read(ref);
    return bundles.price(by, ref, { price: naira, price_before });
  },
  words: (bundle) => `${bundleText(bundle)}\n`,
});

const end = verb('end', {
  summary: 'no longer sell a series or collection as a whole',
  takes: what,
  examples: ['bundles end series 5'],
  async run({ bundles, by }, ref) {
    const { price: price_before } = await bundles.read(ref);
    return bundles.price(by, ref, { price: null, price_before });
  },
  words: (bundle) => `${bundleText(bundle)}\n`,
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
