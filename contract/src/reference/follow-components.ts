import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';
import { followed, followNotices, pushState } from './things.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

/** Schemas of calls about those whom a listener follows. */
export const followComponents = {
  FollowMails: { description: 'Whether and when new messages of those followed are mailed.' },
  FollowNotices: {
    description: 'How a listener hears of new messages of those followed.',
    fields: {
      zone: 'The time zone by which nights are quiet and digests come.',
      zone_is_chosen: 'By the listener, rather than their browser.',
      is_confirmed: 'Whether the address is: nothing is mailed to one that isn’t.',
    },
    example: followNotices,
  },
  PushState: {
    description: 'Push messages on the browser that asks.',
    fields: {
      key: 'The library’s public key (VAPID), for which a browser subscribes.',
      is_on: 'Whether this session’s browser gets them.',
      devices: 'How many browsers of the listener’s do.',
    },
    example: pushState,
  },
  GivenSubscription: {
    description: 'A push subscription as the browser gives it: `PushSubscription.toJSON()`.',
    fields: { endpoint: 'The address of a push service, for this browser alone.' },
  },
  FollowKind: { description: 'What can be followed.' },
  Follow: {
    description: 'A speaker, category, centre or series that a listener follows.',
    fields: { id: 'Of a centre its slug.', notices: 'Whether its new messages are in mails and push messages.' },
    example: followed,
  },
} satisfies Texts;
