import * as z from 'zod/mini';
import { describe } from './describe.ts';

// Ids are the database's bigint keys as decimal strings. 18 digits always fit a bigint.
/** The id of something whose kind is given separately. */
export const AnyId = describe(z.string().check(z.regex(/^[1-9]\d{0,17}$/)), {
  description: 'An id: a whole number above 0, as text in digits.',
  example: '42',
  asked: 'an id',
  sample: '12',
});

export const MessageId = describe(AnyId, { asked: 'the message’s id' }).brand<'MessageId'>();
export type MessageId = z.output<typeof MessageId>;

export const SpeakerId = describe(AnyId, { asked: 'the speaker’s id' }).brand<'SpeakerId'>();
export type SpeakerId = z.output<typeof SpeakerId>;

export const ServiceId = describe(AnyId, { asked: 'the service’s id' }).brand<'ServiceId'>();
export type ServiceId = z.output<typeof ServiceId>;

export const CategoryId = describe(AnyId, { asked: 'the category’s id' }).brand<'CategoryId'>();
export type CategoryId = z.output<typeof CategoryId>;

export const CentreId = describe(AnyId, { asked: 'the centre’s id' }).brand<'CentreId'>();
export type CentreId = z.output<typeof CentreId>;

export const SeriesId = describe(AnyId, { asked: 'the series’ id' }).brand<'SeriesId'>();
export type SeriesId = z.output<typeof SeriesId>;

export const CollectionId = describe(AnyId, { asked: 'the collection’s id' }).brand<'CollectionId'>();
export type CollectionId = z.output<typeof CollectionId>;

export const PlaylistId = describe(AnyId, { asked: 'the playlist’s id' }).brand<'PlaylistId'>();
export type PlaylistId = z.output<typeof PlaylistId>;

export const AccountId = describe(AnyId, { asked: 'the account’s id' }).brand<'AccountId'>();
export type AccountId = z.output<typeof AccountId>;

export const SessionId = describe(z.uuid().brand<'SessionId'>(), {
  description: 'Names the session to its owner; signs nobody in.',
  asked: 'the session’s id',
});
export type SessionId = z.output<typeof SessionId>;

export const AccessTokenId = describe(z.uuid().brand<'AccessTokenId'>(), {
  description: 'Names the access token to its owner; gives no access.',
  asked: 'the access token’s id',
});
export type AccessTokenId = z.output<typeof AccessTokenId>;

export const CartItemId = describe(AnyId, { asked: 'the cart item’s id' }).brand<'CartItemId'>();
export type CartItemId = z.output<typeof CartItemId>;

export const OrderId = describe(AnyId, { asked: 'the order’s id' }).brand<'OrderId'>();
export type OrderId = z.output<typeof OrderId>;

export const FundId = describe(AnyId, { asked: 'the fund’s id' }).brand<'FundId'>();
export type FundId = z.output<typeof FundId>;

export const DonationId = describe(AnyId, { asked: 'the donation’s id' }).brand<'DonationId'>();
export type DonationId = z.output<typeof DonationId>;

export const GiftId = describe(AnyId, { asked: 'the gift’s id' }).brand<'GiftId'>();
export type GiftId = z.output<typeof GiftId>;

export const StreamScheduleId = describe(AnyId, { asked: 'the scheduled stream’s id' }).brand<'StreamScheduleId'>();
export type StreamScheduleId = z.output<typeof StreamScheduleId>;

export const TicketBatchId = describe(AnyId, { asked: 'the batch’s id' }).brand<'TicketBatchId'>();
export type TicketBatchId = z.output<typeof TicketBatchId>;

export const PaymentReference = describe(
  z
    .string()
    .check(z.regex(/^[A-Za-z0-9.=-]{8,60}$/))
    .brand<'PaymentReference'>(),
  { description: 'A card payment’s reference, made by Lectern; case matters.', example: 'LX-7Q3M9ZK2B4T8V6W1C5XA' },
);
export type PaymentReference = z.output<typeof PaymentReference>;

export const MonthId = describe(
  z
    .string()
    .check(z.regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$|^2200-(0[1-9]|1[0-2])$/))
    .brand<'MonthId'>(),
  { description: 'A year and a month.', example: '2026-03' },
);
export type MonthId = z.output<typeof MonthId>;

export const CentreSlug = describe(
  z
    .string()
    .check(
      z.maxLength(60),
      z.regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        'Give a centre’s address: lower-case letters and digits, words joined by hyphens',
      ),
    )
    .brand<'CentreSlug'>(),
  {
    description: 'A centre’s address: lower-case words joined by hyphens; `general` is the whole library.',
    example: 'lagos',
  },
);
export type CentreSlug = z.output<typeof CentreSlug>;

/** No centre may have these slugs, because other addresses begin with them. The database has the same list. */
export const reservedSlugs: readonly string[] = `
  general search messages message library liked categories category playlist featured create-playlist cart profile about
  reset admin v1 media feeds assets wallet orders offline healthz readyz metrics docs embed oembed sitemap sitemaps
  series give gifts passages
`
  .trim()
  .split(/\s+/);
