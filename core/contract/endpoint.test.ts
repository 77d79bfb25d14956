import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineDeskEndpoint, defineEndpoint, defineListenerEndpoint, neededScope } from './endpoint.ts';

const described = { summary: 'A call', tag: 'about', reply: z.object({}) };

test('whoever declares a call that looks at the session has to say what a token needs', () => {
  // @ts-expect-error there is no scope
  const ofListener = defineListenerEndpoint('GET', '/notes', described);
  // @ts-expect-error there is no scope
  const ofAnyone = defineEndpoint('GET', '/notes', { ...described, access: 'anyone-known' });
  // The types require a scope here, but a call without one must still accept no token.
  expect([ofListener, ofAnyone].map(neededScope)).toEqual(['none', 'none']);
});

test('a call of the desk needs the scope of its duty, and takes no token where it takes the password', () => {
  const { summary, reply } = described;
  const ofDesk = { summary, reply };
  expect(neededScope(defineDeskEndpoint('GET', '/admin/notes', { ...ofDesk, duty: 'live' }))).toBe('desk:live');
  expect(neededScope(defineDeskEndpoint('GET', '/admin/notes', { ...ofDesk, duty: 'live', scope: 'none' }))).toBe(
    'none',
  );
  expect(
    neededScope(defineDeskEndpoint('POST', '/admin/notes', { ...ofDesk, duty: 'sales', passwordAgain: true })),
  ).toBe('none');
  expect(neededScope(defineDeskEndpoint('GET', '/admin/notes', { ...ofDesk, duty: 'operators' }))).toBe('none');
});

test('a call whose reply is the same for all looks at no token', () => {
  expect(neededScope(defineEndpoint('GET', '/notes', described))).toBeNull();
});
