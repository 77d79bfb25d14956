import fc from 'fast-check';

export type Deed =
  | { do: 'add' | 'remove'; who: number; message: number }
  | { do: 'buy from wallet'; who: number; times: number; max: number }
  | { do: 'check out'; who: number }
  | { do: 'fund by card'; who: number; naira: number }
  | { do: 'pay'; intent: number; how: PayingHow }
  | { do: 'confirm'; intent: number; times: number }
  | { do: 'close'; intent: number }
  | { do: 'confirm another’s' | 'close another’s'; intent: number; who: number }
  | { do: 'webhook'; intent: number; times: number }
  | { do: 'redeem'; who: number; ticket: number; times: number }
  | { do: 'refund'; who: number; order: number; items: number; times: number }
  | { do: 'give by card'; who: number; naira: number }
  | { do: 'give from wallet'; who: number; naira: number; times: number }
  | { do: 'refund a donation'; who: number; donation: number; times: number }
  | { do: 'give a gift'; who: number; of: number | 'series' | null; naira: number }
  | { do: 'buy the bundle'; who: number; times: number }
  | { do: 'check out the bundle'; who: number }
  | { do: 'redeem a gift'; who: number; gift: number; times: number }
  | { do: 'take a gift back'; gift: number; times: number }
  | { do: 'change the bundle’s price'; naira: number }
  | { do: 'change price'; message: number; naira: number }
  | { do: 'withdraw' | 'publish'; message: number }
  | { do: 'let time pass'; minutes: number }
  | Storm;

export type PayingHow = 'in full' | 'with the fee' | 'too little' | 'in dollars' | 'declined' | 'under way' | 'tried';

type Storm =
  | { do: 'cut a connection' }
  | { do: 'restart'; server: number }
  | { do: 'stumble'; how: 'lost-answer' | '500' | 'hang-up' };

const who = fc.nat({ max: 2 });
const message = fc.nat({ max: 11 });
const intent = fc.nat({ max: 4 });
const times = fc.constantFrom(1, 1, 1, 2, 3);
const naira = fc.constantFrom(50, 100, 250.5, 1000);
const oddly = fc.constantFrom<PayingHow>('with the fee', 'too little', 'in dollars', 'declined', 'under way', 'tried');
const how = fc.oneof({ weight: 4, arbitrary: fc.constant<PayingHow>('in full') }, { weight: 1, arbitrary: oddly });

function deed<Name extends Deed['do'], Rest extends object>(name: Name, rest: fc.Arbitrary<Rest>) {
  return rest.map((more) => ({ do: name, ...more }));
}

const everyday: fc.WeightedArbitrary<Deed>[] = [
  { weight: 9, arbitrary: deed('add', fc.record({ who, message })) },
  { weight: 1, arbitrary: deed('remove', fc.record({ who, message })) },
  { weight: 3, arbitrary: deed('buy from wallet', fc.record({ who, times, max: fc.constantFrom(1, 2, 100) })) },
  { weight: 6, arbitrary: deed('check out', fc.record({ who })) },
  { weight: 2, arbitrary: deed('fund by card', fc.record({ who, naira })) },
  { weight: 8, arbitrary: deed('pay', fc.record({ intent, how })) },
  { weight: 6, arbitrary: deed('confirm', fc.record({ intent, times })) },
  { weight: 2, arbitrary: deed('close', fc.record({ intent })) },
  { weight: 1, arbitrary: deed('confirm another’s', fc.record({ intent, who })) },
  { weight: 1, arbitrary: deed('close another’s', fc.record({ intent, who })) },
  { weight: 4, arbitrary: deed('webhook', fc.record({ intent, times })) },
  { weight: 2, arbitrary: deed('redeem', fc.record({ who, ticket: fc.nat({ max: 7 }), times })) },
  {
    weight: 3,
    arbitrary: deed('refund', fc.record({ who, order: fc.nat({ max: 3 }), items: fc.nat({ max: 2 }), times })),
  },
  { weight: 2, arbitrary: deed('give by card', fc.record({ who, naira })) },
  { weight: 2, arbitrary: deed('give from wallet', fc.record({ who, naira, times })) },
  { weight: 1, arbitrary: deed('refund a donation', fc.record({ who, donation: fc.nat({ max: 3 }), times })) },
  {
    weight: 4,
    arbitrary: deed('give a gift', fc.record({ who, of: fc.oneof(fc.constantFrom(null, 'series'), message), naira })),
  },
  { weight: 3, arbitrary: deed('buy the bundle', fc.record({ who, times })) },
  { weight: 3, arbitrary: deed('check out the bundle', fc.record({ who })) },
  { weight: 1, arbitrary: deed('change the bundle’s price', fc.record({ naira })) },
  { weight: 3, arbitrary: deed('redeem a gift', fc.record({ who, gift: fc.nat({ max: 3 }), times })) },
  { weight: 1, arbitrary: deed('take a gift back', fc.record({ gift: fc.nat({ max: 3 }), times })) },
  { weight: 1, arbitrary: deed('change price', fc.record({ message, naira })) },
  { weight: 1, arbitrary: deed('withdraw', fc.record({ message })) },
  { weight: 1, arbitrary: deed('publish', fc.record({ message })) },
  { weight: 1, arbitrary: deed('let time pass', fc.record({ minutes: fc.constantFrom(1, 2, 5, 25) })) },
];

const storms: fc.WeightedArbitrary<Deed>[] = [
  { weight: 6, arbitrary: fc.constant({ do: 'cut a connection' }) },
  { weight: 1, arbitrary: deed('restart', fc.record({ server: fc.nat({ max: 1 }) })) },
  { weight: 1, arbitrary: deed('stumble', fc.record({ how: fc.constantFrom('lost-answer', '500', 'hang-up') })) },
];

export const everyKindOfDeed: readonly Deed[] = Array.from({ length: 6 }, (_, round): Deed[] => [
  ...paidByCard('in full', { do: 'fund by card', who: 0, naira: 1000 }),
  ...paidByCard('too little', { do: 'fund by card', who: 0, naira: 100 }),
  ...paidByCard('in dollars', { do: 'fund by card', who: 0, naira: 100 }),
  ...paidByCard('declined', { do: 'fund by card', who: 0, naira: 100 }),
  { do: 'redeem', who: 0, ticket: round, times: 1 },
  { do: 'add', who: 0, message: 2 * round },
  ...paidByCard('in full', { do: 'check out', who: 0 }),
  { do: 'add', who: 0, message: 2 * round + 1 },
  { do: 'buy from wallet', who: 0, times: 1, max: 1 },
  { do: 'refund', who: 0, order: 0, items: 0, times: 1 },
  ...paidByCard('in full', { do: 'give by card', who: 0, naira: 100 }),
  { do: 'give from wallet', who: 0, naira: 100, times: 2 },
  { do: 'refund a donation', who: 0, donation: 0, times: 2 },
  ...paidByCard('in full', { do: 'give a gift', who: 0, of: 2 * round, naira: 0 }),
  { do: 'redeem a gift', who: 1, gift: 0, times: 1 },
  ...paidByCard('in full', { do: 'give a gift', who: 0, of: null, naira: 200 }),
  { do: 'redeem a gift', who: 2, gift: 0, times: 1 },
  ...paidByCard('in full', { do: 'give a gift', who: 1, of: null, naira: 300 }),
  { do: 'take a gift back', gift: 0, times: 1 },
  ...paidByCard('in full', { do: 'fund by card', who: 2, naira: 1000 }),
  { do: 'buy the bundle', who: 2, times: 2 },
  { do: 'refund', who: 2, order: 0, items: 0, times: 1 },
  ...paidByCard('in full', { do: 'check out the bundle', who: 2 }),
  { do: 'refund', who: 2, order: 0, items: 0, times: 1 },
  ...paidByCard('in full', { do: 'give a gift', who: 0, of: 'series', naira: 0 }),
  { do: 'redeem a gift', who: 2, gift: 0, times: 1 },
  { do: 'refund', who: 2, order: 0, items: 0, times: 1 },
  ...paidByCard('in full', { do: 'give a gift', who: 1, of: 'series', naira: 0 }),
  { do: 'take a gift back', gift: 0, times: 1 },
]).flat();

function paidByCard(how: PayingHow, begin: Deed): Deed[] {
  return [begin, { do: 'pay', intent: 0, how }, { do: 'confirm', intent: 0, times: 1 }];
}

const size = { minLength: 150, maxLength: 230 };

export const calmDay = fc.array(fc.oneof(...everyday), size);

export const stormyDay = fc.array(fc.oneof(...everyday, ...storms), size);
