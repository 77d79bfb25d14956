import { expect, it } from 'vitest';
import { handedOver } from './handed-over.ts';

it.each([
  [
    { title: 'Sunday Service', description: 'Weekly' },
    { title: 'Sunday Service', description: 'Weekly' },
  ],
  [{ title: 'Sunday Service', serviceIds: '1' }, { title: 'Sunday Service' }],
  [{ title: 7 }, {}],
  [null, {}],
  ['', {}],
])('of the state %j it takes %j', (state, taken) => {
  expect(handedOver(state)).toEqual(taken);
});
