import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { SessionId } from '#core/contract/ids';
import { data } from '#core/contract/page';

export const OpenSession = describe(
  z.object({
    id: SessionId,
    /** In words, e.g. `Chrome on Android`; empty if unknown. */
    device: z.string(),
    /** The network of the last use: an IPv4 address, or the first half of an IPv6 address; empty if unknown. */
    network: z.string(),
    signed_in: z.iso.datetime(),
    /** For listeners accurate to an hour, for operators to a minute. */
    last_seen: z.iso.datetime(),
    is_this: z.boolean(),
  }),
  'A device on which the listener is signed in.',
);
export type OpenSession = z.output<typeof OpenSession>;

export const listSessions = defineListenerEndpoint('GET', '/users/account/sessions', {
  summary: 'The devices on which the listener is signed in, latest use first',
  tag: 'accounts',
  scope: 'none',
  reply: data(z.array(OpenSession)),
});

export const endSession = defineListenerEndpoint('DELETE', '/users/account/sessions/:id', {
  summary: 'Signs out one of the listener’s devices',
  tag: 'accounts',
  scope: 'none',
  params: z.object({ id: SessionId }),
  reply: z.object({ message: z.string() }),
  refuses: ['session.not_found'],
});

export const WhichSessions = describe(z.enum(['others', 'all']), 'The sessions to end: all but the caller’s, or all.');
export type WhichSessions = z.output<typeof WhichSessions>;

export const endSessions = defineListenerEndpoint('DELETE', '/users/account/sessions', {
  summary: 'Signs out all of the listener’s devices, or all but the caller’s',
  tag: 'accounts',
  scope: 'none',
  query: z.object({
    which: describe(z._default(WhichSessions, 'others'), {
      description: 'All sessions but the caller’s, or all.',
      asked: 'which sessions end',
    }),
  }),
  reply: z.object({ message: z.string() }),
});
