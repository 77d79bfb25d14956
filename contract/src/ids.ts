import * as z from 'zod/mini';

// Ids are the database's bigint keys, written as decimal strings (decisions: Catalogue, "All ids are strings").
// 18 digits always fit a bigint, so no id that passes here can overflow in the database.
const digits = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** The id of something whose kind is told beside it. */
export const AnyId = digits;

export const MessageId = digits.brand<'MessageId'>();
export type MessageId = z.output<typeof MessageId>;

export const SpeakerId = digits.brand<'SpeakerId'>();
export type SpeakerId = z.output<typeof SpeakerId>;

export const ServiceId = digits.brand<'ServiceId'>();
export type ServiceId = z.output<typeof ServiceId>;

export const CategoryId = digits.brand<'CategoryId'>();
export type CategoryId = z.output<typeof CategoryId>;

export const CollectionId = digits.brand<'CollectionId'>();
export type CollectionId = z.output<typeof CollectionId>;

export const PlaylistId = digits.brand<'PlaylistId'>();
export type PlaylistId = z.output<typeof PlaylistId>;

export const AccountId = digits.brand<'AccountId'>();
export type AccountId = z.output<typeof AccountId>;

export const CartItemId = digits.brand<'CartItemId'>();
export type CartItemId = z.output<typeof CartItemId>;

export const PurchaseId = digits.brand<'PurchaseId'>();
export type PurchaseId = z.output<typeof PurchaseId>;

export const StreamScheduleId = digits.brand<'StreamScheduleId'>();
export type StreamScheduleId = z.output<typeof StreamScheduleId>;

export const TicketBatchId = digits.brand<'TicketBatchId'>();
export type TicketBatchId = z.output<typeof TicketBatchId>;

/** A payment's reference, made by Lectern: case-sensitive, what every provider takes. */
export const PaymentReference = z
  .string()
  .check(z.regex(/^[A-Za-z0-9.=-]{8,60}$/))
  .brand<'PaymentReference'>();
export type PaymentReference = z.output<typeof PaymentReference>;

/** A year and a month, `2026-03`. */
export const MonthId = z
  .string()
  .check(z.regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$|^2200-(0[1-9]|1[0-2])$/))
  .brand<'MonthId'>();
export type MonthId = z.output<typeof MonthId>;

/** A centre's address: lower-case words joined by hyphens, at most 60 characters. */
export const CentreSlug = z
  .string()
  .check(
    z.maxLength(60),
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Give a centre’s address: lower-case letters and digits, words joined by hyphens',
    ),
  )
  .brand<'CentreSlug'>();
export type CentreSlug = z.output<typeof CentreSlug>;

/**
 * What no centre can be called: the first segments of pages and addresses, which its page would hide (decisions: Errors).
 * The database has the same list.
 */
export const reservedSlugs: readonly string[] = [
  ...['general', 'search', 'messages', 'message', 'library', 'liked', 'categories', 'category', 'playlist', 'featured'],
  ...['create-playlist', 'cart', 'profile', 'about', 'reset', 'admin', 'v1', 'media', 'feeds', 'assets', 'wallet'],
  ...['orders', 'offline', 'healthz', 'readyz', 'metrics'],
];
