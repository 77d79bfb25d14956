import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { Account } from '#features/accounts/contract';
import { DonationFacts } from '#features/giving/contract/donations';
import { StatementEntry } from '#features/wallet/contract';

/** Topics are current, and empty for unpublished messages; purchases keep the topic as bought. */
export const AccountExport = describe(
  z.object({
    exported_at: z.iso.datetime(),
    account: Account,
    second_factor: z.nullable(z.object({ since: z.iso.datetime(), recovery_codes_left: z.int() })),
    /** Former and requested mail addresses, kept while the change can be undone. */
    former_addresses: z.array(z.object({ email: z.string(), given_up: z.iso.datetime() })),
    sessions: z.array(
      z.object({
        started: z.iso.datetime(),
        last_used: z.iso.datetime(),
        expires: z.iso.datetime(),
        device: z.string(),
        address: z.string(),
      }),
    ),
    access_tokens: z.array(
      z.object({
        name: z.string(),
        scopes: z.array(z.string()),
        created: z.iso.datetime(),
        expires: z.nullable(z.iso.datetime()),
        last_used: z.nullable(z.iso.datetime()),
        network: z.string(),
      }),
    ),
    devices: z.array(z.object({ first_signed_in: z.iso.datetime(), last_signed_in: z.iso.datetime() })),
    /** The time of the private feed's last reading is accurate to an hour. Null without a feed. */
    private_feed: z.nullable(z.object({ made: z.iso.datetime(), last_read: z.nullable(z.iso.datetime()) })),
    follows: z.array(z.object({ kind: z.string(), name: z.string(), since: z.iso.datetime(), notices: z.boolean() })),
    follow_notices: z.nullable(z.object({ mails: z.string(), zone: z.nullable(z.string()) })),
    push_subscriptions: z.array(z.object({ service: z.string(), since: z.iso.datetime() })),
    playlists: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string(),
        created: z.iso.datetime(),
        messages: z.array(z.object({ message_id: z.string(), topic: z.string(), added: z.iso.datetime() })),
      }),
    ),
    bookmarks: z.array(
      z.object({
        message_id: z.string(),
        topic: z.string(),
        position: z.number(),
        text: z.string(),
        made: z.iso.datetime(),
        at: z.iso.datetime(),
      }),
    ),
    plays: z.array(z.object({ message_id: z.string(), topic: z.string(), last_played: z.iso.datetime() })),
    downloads: z.array(z.object({ message_id: z.string(), topic: z.string(), downloaded: z.iso.datetime() })),
    positions: z.array(z.object({ message_id: z.string(), position: z.number(), updated: z.iso.datetime() })),
    likes: z.array(z.object({ message_id: z.string(), topic: z.string(), liked: z.boolean(), at: z.iso.datetime() })),
    heard: z.array(z.object({ message_id: z.string(), topic: z.string(), heard: z.boolean(), at: z.iso.datetime() })),
    /** The index of the selected message counts from 0, and is -1 without one. */
    queue: z.nullable(
      z.object({
        messages: z.array(z.object({ message_id: z.string(), topic: z.string() })),
        index: z.number(),
        updated: z.iso.datetime(),
      }),
    ),
    activities: z.array(
      z.object({
        message_id: z.string(),
        action_type: z.string(),
        at: z.iso.datetime(),
        seconds_heard: z.nullable(z.number()),
        device: z.string(),
        country: z.string(),
        state: z.string(),
        city: z.string(),
        ip_address: z.string(),
      }),
    ),
    locations: z.array(z.object({ country: z.string(), state: z.string(), city: z.string(), seen: z.iso.datetime() })),
    /** Money in naira. */
    wallet: z.object({
      balance: z.number(),
      statement: z.array(StatementEntry),
      tickets: z.array(z.object({ amount: z.number(), redeemed: z.iso.datetime() })),
      wrong_pins: z.array(z.object({ at: z.iso.datetime(), network: z.string() })),
    }),
    cart: z.array(z.object({ message_id: z.string(), topic: z.string(), added: z.iso.datetime() })),
    /** Money in naira, as it was at the time. */
    purchases: z.array(
      z.object({
        id: z.string(),
        method: z.string(),
        reference: z.nullable(z.string()),
        total: z.number(),
        bundle: z._default(z.nullable(z.string()), null),
        created: z.iso.datetime(),
        items: z.array(
          z.object({
            message_id: z.string(),
            topic: z.string(),
            price: z.number(),
            refunded: z.nullable(z.iso.datetime()),
          }),
        ),
      }),
    ),
    /** Money in naira. */
    donations: z.array(DonationFacts),
    reminders: z.array(
      z.object({ fund: z.string(), amount: z.number(), day: z.int(), zone: z.string(), since: z.iso.datetime() }),
    ),
    /** Amounts in naira. PINs are left out. */
    gifts: z.object({
      given: z.array(
        z.object({
          kind: z.string(),
          title: z.string(),
          amount: z.number(),
          state: z.string(),
          from: z.string(),
          to: z.string(),
          words: z.string(),
          created: z.iso.datetime(),
          mails: z.array(z.object({ email: z.string(), day: z.iso.date(), state: z.string() })),
        }),
      ),
      received: z.array(
        z.object({ kind: z.string(), title: z.string(), amount: z.number(), redeemed: z.iso.datetime() }),
      ),
    }),
    payments: z.array(
      z.object({
        reference: z.string(),
        purpose: z.string(),
        amount: z.number(),
        status: z.string(),
        started: z.iso.datetime(),
        settled: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  'Everything held about a listener. Money in naira.',
);
export type AccountExport = z.output<typeof AccountExport>;

export const exportAccount = defineListenerEndpoint('GET', '/users/export', {
  summary: 'Everything stored about the listener, as one JSON file',
  tag: 'accounts',
  scope: 'none',
  reply: AccountExport,
  refuses: ['limit.reached', 'server.busy'],
});
