import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

const at = '2026-03-17T18:04:05.000Z';

/** What operators’ calls are about. */
export const deskComponents = {
  AuditEntry: {
    is: 'One act of an operator.',
    fields: {
      by: 'Who did it: null for the command line.',
      action: 'What was done to what kind of thing.',
      before: 'What was changed, by field, as it was.',
      after: 'The same as it became.',
    },
    example: {
      id: '301',
      at,
      by: { name: 'Ruth Adeyemi', email: 'ruth@example.org' },
      action: 'message.change',
      subject: { id: '42', name: 'The patience of rivers' },
      before: { price: 0 },
      after: { price: 1500 },
      reason: null,
    },
  },
  AuditKind: { is: 'A kind of thing that is acted on.', example: 'message' },
  Movement: {
    is: 'What moved, of one kind and from one place. Money in naira.',
    example: { kind: 'ticket', source: 'ticket', count: 3, amount: 3000 },
  },
  SalesTotals: { is: 'What came and went on some days, and what is owed now. Money in naira.' },
  BookReport: {
    is: 'What the last proof of the books found.',
    fields: { running_since: 'When a proof that goes on was begun; null when none does.' },
    example: { running_since: null, last: { at, took_ms: 840, faults: [], notes: [] } },
  },
  DeskCollection: {
    is: 'A featured collection in the desk’s list.',
    example: {
      id: '5',
      version: 3,
      title: 'Foundations',
      description: 'Where to begin',
      messages: { published: 8, all: 9 },
    },
  },
  CollectedMessage: { is: 'A message of a collection, as the desk lists it.' },
  DeskCollectionDetail: { is: 'A featured collection with all its messages, in their order.' },
  NewCollection: { is: 'A featured collection that is to be.' },
  CollectionChange: {
    is: 'What changes of a collection; what is absent stays. `messages` are all of it in their order.',
  },
  Operator: { is: 'Who runs the library.', example: { name: 'Ruth Adeyemi', email: 'ruth@example.org' } },
  Version: {
    is: 'Which version of a thing was seen: it grows with every change, so that nothing is overwritten unseen.',
    example: 3,
  },
  GroupKind: { is: 'What messages are grouped by.', example: 'speakers' },
  DeskGroup: {
    is: 'A speaker, service, category or centre as the desk has it. What its kind doesn’t have is absent.',
    example: { id: '2', version: 1, name: 'Sunday service', description: '', messages: { published: 120, all: 124 } },
  },
  NewGroup: { is: 'A speaker, service, category or centre that is to be.' },
  GroupChange: { is: 'What changes of a speaker, service, category or centre; what is absent stays.' },
  ListenerLine: {
    is: 'A listener in the desk’s table. Money in naira.',
    example: { id: '21', name: 'Ada Obi', email: 'ada@example.org', joined: at, balance: 1000, orders: 2 },
  },
  DeskListener: { is: 'All that the desk knows of one listener. Money in naira.' },
  StreamKind: { is: 'What a stream’s address is of; `other` is what a browser plays by itself.', example: 'hls' },
  Stream: {
    is: 'A stream’s address, and what is known of it.',
    fields: { obstacle: 'Why no page can play it and what to do about it; null when nothing is known against it.' },
    example: { address: 'https://stream.example.org/live/index.m3u8', kind: 'hls', obstacle: null },
  },
  LivePlace: {
    is: 'Where something can be on air: the library (`general`) or a centre.',
    example: { slug: 'general', name: '', stream: null },
  },
  StreamSchedule: { is: 'A stream that goes on air and off it by itself.' },
  StreamTest: { is: 'A stream’s address, and what came when it was asked.' },
  SchedulePlan: { is: 'What is to be on air where, and when.' },
  ScheduleChange: { is: 'What changes of a planned stream; what is absent stays.' },
  MessageStatus: {
    is: 'Where a message stands: only `published` ones are seen outside the desk.',
    example: 'published',
  },
  MessageLack: { is: 'What a message can lack that listeners would miss.', example: 'speaker' },
  DeskMessage: {
    is: 'A message as the desk has it, published or not. Naira, seconds, bytes.',
    fields: {
      version: 'Grows with every change.',
      publish_at: 'When it is published by itself; of scheduled ones alone.',
      audio_url: 'Where operators hear it, for a while.',
      doubles: 'Other messages with the same topic by the same speaker.',
    },
  },
  MessageChange: { is: 'What changes of a message; what is absent stays. Groups are found by name, or made.' },
  ManyChange: { is: 'What changes of many messages at once.' },
  DeskDay: { is: 'A day, from 1900 to 2200.', example: '2026-03-17' },
  DeskMoment: {
    is: 'A day and a time with its offset; the seconds may be left out.',
    example: '2026-12-24T18:00+01:00',
  },
  Days: { is: 'Days, both included.', example: { from: '2026-03-01', to: '2026-03-31' } },
  Sums: { is: 'What can be added up over days and over messages. Money in naira.' },
  Listeners: {
    is: 'How many listened: different ones in all the days (`span`), on an average day (`day`), or in the part of them that most were counted in (`at least`). Null when nobody has counted them.',
    example: { count: 812, is: 'span' },
  },
  Totals: { is: 'Sums, and how many listened.' },
  Step: { is: 'How long a step is: weeks begin on Monday.', example: 'week' },
  NumbersStep: { is: 'The numbers of one day, week or month.' },
  Dimension: { is: 'What numbers are grouped by.', example: 'speaker' },
  SumName: { is: 'A number that lists are sorted by.', example: 'plays' },
  NumbersRow: { is: 'The numbers of one message, speaker, category, service, centre or country. Money in naira.' },
  DeskOrder: { is: 'An order as the desk has it. Money in naira.' },
  RefundReason: {
    is: 'Why something is refunded: the listener reads it.',
    example: 'The recording breaks off after ten minutes.',
  },
  MessageSales: {
    is: 'How many listeners own a message, and what they paid for it in naira.',
    example: { message_id: '43', topic: 'Bread for the road', buyers: 12, total: 18000 },
  },
  Overview: { is: 'What waits for an operator, and what comes next.' },
  Provider: { is: 'Who took a card payment; `paystack-test` and `sandbox` moved no money.', example: 'paystack' },
  DeskPayment: { is: 'A payment by card as the desk has it. Money in whole units of its currency.' },
  DeskPaymentEvent: { is: 'An event that a provider sent by itself and that somebody should look at.' },
  SettingValues: { is: 'What an operator can say about the library, each by its name.' },
  SettingsChange: { is: 'What is to be said from now on; `reset` names what the desk is to say nothing of any more.' },
  DeskSettings: { is: 'What the library says of itself, and where each of it comes from.' },
  TestResult: { is: 'How a test went.', example: { ok: true, message: 'The mail was taken by mail.example.org.' } },
  SourceState: { is: 'How far an item is; `same` is in the library already.', example: 'added' },
  SourceRun: { is: 'One run over a podcast’s feed, or over a list of audio.' },
  SourceRunItem: { is: 'One item of a feed or list, and what became of it.' },
  PinBudget: { is: 'How many wrong PINs of tickets may still be typed in, and who draws on that.' },
  TicketBatch: { is: 'Tickets that were minted together, and how they stand. Money in naira.' },
  TicketMinting: { is: 'Tickets that are to be. Money in naira.' },
  RedemptionDay: {
    is: 'How many tickets of a batch were redeemed on a day.',
    example: { day: '2026-03-17', redeemed: 4 },
  },
  Redemption: {
    is: 'Who redeemed a ticket, and when.',
    example: { at, listener: { id: '21', name: 'Ada Obi', email: 'ada@example.org' } },
  },
  VoidOutcome: { is: 'What became of a PIN that was to be voided.', example: 'voided' },
  TicketSheet: {
    is: 'A batch and all its PINs, right after it was minted.',
    example: { batch_id: '6', pins: ['1234 5678'] },
  },
  UploadId: { is: 'An upload’s id.', example: '0123456789abcdef0123456789abcdef' },
  Upload: { is: 'One file that an operator sends. Bytes.' },
} satisfies Texts;
