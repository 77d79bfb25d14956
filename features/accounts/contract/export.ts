import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { Account } from '#features/accounts/contract';
import { DonationFacts } from '#features/giving/contract/donations';
import { StatementEntry } from '#features/wallet/contract';

/**
 * Everything stored about a listener, one part per feature. Topics are current, and empty for unpublished messages; purchases keep the
 * topic as bought.
 */
export const AccountExport = describe(
  z.object({
    exported_at: z.iso.datetime(),
    account: Account,
    /** The set-up date, and the number of recovery codes left; null without a second factor. */
    second_factor: z.nullable(z.object({ since: z.iso.datetime(), recovery_codes_left: z.int() })),
    /** Former and requested addresses, kept while the change can be undone. */
    former_addresses: z.array(z.object({ email: z.string(), given_up: z.iso.datetime() })),
    /** `device` names the browser, and `address` is its last network address; both are empty if unknown. */
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
    /** When the feed was made, and last read by an app, to the hour; null without a feed. */
    private_feed: z.nullable(z.object({ made: z.iso.datetime(), last_read: z.nullable(z.iso.datetime()) })),
    follows: z.array(z.object({ kind: z.string(), name: z.string(), since: z.iso.datetime(), notices: z.boolean() })),
    /** How the listener is told of new messages, and their time zone; null if nothing was ever chosen. */
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
    /** Bookmarks with the listener's own words; `position` in seconds. */
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
    /** In seconds. */
    positions: z.array(z.object({ message_id: z.string(), position: z.number(), updated: z.iso.datetime() })),
    /** Current likes, and former likes with the time they ended. */
    likes: z.array(z.object({ message_id: z.string(), topic: z.string(), liked: z.boolean(), at: z.iso.datetime() })),
    heard: z.array(z.object({ message_id: z.string(), topic: z.string(), heard: z.boolean(), at: z.iso.datetime() })),
    /** The play queue; `index` is the selected message's position, from 0, or -1. Null when there never was a queue. */
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
      /** Failed ticket PINs of the last day. */
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
        /** The series or collection that was bought as a whole. */
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
    /** Amounts in naira. */
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
    /** All outcomes; `amount` in naira. */
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
