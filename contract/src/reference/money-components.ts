import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

/** Schemas of funds, donations, open payments and what the desk says of orders. */
export const moneyComponents = {
  Fund: {
    description: 'What listeners can give to.',
    example: { id: '1', name: 'Building', description: 'A roof for the centre in Jos' },
  },
  DonationFacts: { description: 'What is known of a donation. Money in naira.' },
  Donation: {
    description: 'What a listener gave to a fund. Money in naira.',
    fields: { receipt_url: 'Where the receipt opens without a session, for an hour.' },
    example: {
      id: '12',
      fund_id: '1',
      fund: 'Building',
      amount: 5000,
      method: 'card',
      reference: 'LX-7Q3M9ZK2B4T8V6W1C5XA',
      is_test: false,
      given: '2026-03-17T18:04:05.000Z',
      refunded: null,
      receipt_url: '/v1/donations/12/receipt?expires=1773774245&signature=9c1f',
    },
  },
  Reminder: {
    description: 'A mail that asks a listener once a month to give to a fund. Nothing is charged by itself.',
    fields: {
      fund: 'As it is called now.',
      is_open: 'Whether the fund takes donations; while it doesn’t, nothing is sent.',
      amount: 'Naira.',
      day: 'Of the month, 1 to 31; in a month that has fewer days it comes on the last.',
      zone: 'The time zone by which it comes, at nine in the morning.',
      next: 'When the next one is sent.',
    },
    example: {
      fund_id: '1',
      fund: 'Building',
      is_open: true,
      amount: 5000,
      day: 27,
      zone: 'Africa/Lagos',
      next: '2026-04-27T08:00:00.000Z',
    },
  },
  GivingYear: {
    description:
      'A year of the library’s calendar in which a listener gave something. In naira, without what was refunded and test money.',
    fields: { donations: 'How many, refunded ones too.' },
    example: { year: 2026, donations: 12, amount: 60000 },
  },
  StatementYear: { description: 'A year, as `YYYY`.', example: '2026' },
  ReminderChoice: { description: 'What a reminder asks for, and when. Money in naira.' },
  Giving: { description: 'What is given, and to which fund. Money in naira.' },
  GivenTotals: {
    description: 'What was given to a fund, without what was refunded. Money in naira.',
    fields: { month: 'In this month.', year: 'In this year.', tested: 'How much of all is test money.' },
    example: { all: 250000, month: 25000, year: 180000, donations: 41, tested: 0 },
  },
  DeskFund: { description: 'A fund at the desk.' },
  GivenMonth: {
    description: 'What was given in a month. Money in naira.',
    example: { month: '2026-03', donations: 7, amount: 25000 },
  },
  DeskFundDetail: { description: 'A fund with what was given by month.', fields: { months: 'The latest first.' } },
  NewFund: { description: 'A fund to be created.' },
  FundChange: { description: 'Changes to a fund; absent fields stay as they are.' },
  DeskDonation: { description: 'A donation at the desk. Money in naira.' },
  DeskOrder: { description: 'An order at the desk. Money in naira.' },
  RefundReason: {
    description: 'Why something is refunded: the listener reads it.',
    example: 'The recording breaks off after ten minutes.',
  },
  MessageSales: {
    description: 'How many listeners own a message, and what they paid for it in naira.',
    example: {
      message_id: '43',
      topic: 'Bread for the road',
      version: 3,
      status: 'published',
      price: 1500,
      buyers: 12,
      total: 18000,
    },
  },
  OpenPayment: {
    description: 'A payment that is neither confirmed nor failed yet.',
    fields: { amount: 'In naira.' },
    example: { ref: 'LX-7Q3M9ZK2B4T8V6W1C5XA', purpose: 'wallet', amount: 5000, started: '2026-03-17T18:04:05.000Z' },
  },
  StatementKind: { description: 'What a movement of the wallet was.', example: 'ticket' },
} satisfies Texts;
