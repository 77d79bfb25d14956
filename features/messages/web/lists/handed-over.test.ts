import { expect, it } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { handedOver } from './handed-over.ts';

it.each([
  [
    { title: 'Sunday Service', description: 'Weekly' },
    { title: 'Sunday Service', description: 'Weekly' },
  ],
  [{ title: 'Sunday Service', serviceIds: '1' }, { title: 'Sunday Service' }],
  [
    { title: 'For the road', messages: [makeMessage('7')] },
    { title: 'For the road', messages: [makeMessage('7')] },
  ],
  [{ title: 'For the road', messages: [{ id: 7 }] }, { title: 'For the road' }],
  [{ title: 7 }, {}],
  [null, {}],
  ['', {}],
])('of the state %j it takes %j', (state, taken) => {
  expect(handedOver(state)).toEqual(taken);
});
