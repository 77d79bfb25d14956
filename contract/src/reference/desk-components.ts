import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

const at = '2026-03-17T18:04:05.000Z';

/** Schemas of operators’ calls. */
export const deskComponents = {
  AuditEntry: {
    description: 'One act of an operator.',
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
      parts: 0,
    },
  },
  AuditKind: { description: 'A kind of thing that is acted on.', example: 'message' },
  Movement: {
    description: 'What moved, of one kind and from one place. Money in naira.',
    example: { kind: 'ticket', source: 'ticket', count: 3, amount: 3000 },
  },
  SalesTotals: { description: 'What came and went on some days, and what is owed now. Money in naira.' },
  BookReport: {
    description: 'What the last proof of the books found.',
    fields: { running_since: 'When a proof that goes on was begun; null when none does.' },
    example: { running_since: null, last: { at, took_ms: 840, faults: [], notes: [] } },
  },
  DeskCollection: {
    description: 'A featured collection in the desk’s list.',
    example: {
      id: '5',
      version: 3,
      title: 'Foundations',
      description: 'Where to begin',
      messages: { published: 8, all: 9 },
    },
  },
  CollectedMessage: { description: 'A message of a collection, as the desk lists it.' },
  DeskCollectionDetail: { description: 'A featured collection with all its messages, in their order.' },
  NewCollection: { description: 'A featured collection that is to be.' },
  CollectionChange: {
    description: 'What changes of a collection; what is absent stays. `messages` are all of it in their order.',
  },
  Operator: { description: 'Who runs the library.', example: { name: 'Ruth Adeyemi', email: 'ruth@example.org' } },
  Version: {
    description:
      'Which version of a thing was seen: it grows with every change, so that nothing is overwritten unseen.',
    example: 3,
  },
  GroupKind: { description: 'What messages are grouped by.', example: 'speakers' },
  DeskGroup: {
    description: 'A speaker, service, category or centre as the desk has it. What its kind doesn’t have is absent.',
    example: { id: '2', version: 1, name: 'Sunday service', description: '', messages: { published: 120, all: 124 } },
  },
  DeskGeneralCentre: {
    description: 'The centre `general`, which is the whole library, as the desk has it.',
    fields: { title: 'Null: it has the library’s title.' },
    example: {
      version: 2,
      title: null,
      description: 'All that was ever given',
      image_url: null,
      messages: { published: 120, all: 124 },
    },
  },
  GeneralCentreFields: { description: 'What operators say of `general`.' },
  GeneralCentreChange: { description: 'What changes of `general`; what is absent stays.' },
  NewGroup: { description: 'A speaker, service, category or centre that is to be.' },
  GroupChange: { description: 'What changes of a speaker, service, category or centre; what is absent stays.' },
  ListenerLine: {
    description: 'A listener in the desk’s table. Money in naira.',
    example: { id: '21', name: 'Ada Obi', email: 'ada@example.org', joined: at, balance: 1000, orders: 2 },
  },
  DeskListener: { description: 'All that the desk knows of one listener. Money in naira.' },
  StreamKind: {
    description: 'What a stream’s address is of; `other` is what a browser plays by itself.',
    example: 'hls',
  },
  Stream: {
    description: 'A stream’s address, and what is known of it.',
    fields: { obstacle: 'Why no page can play it and what to do about it; null when nothing is known against it.' },
    example: { address: 'https://stream.example.org/live/index.m3u8', kind: 'hls', obstacle: null },
  },
  LivePlace: {
    description: 'Where something can be on air: the library (`general`) or a centre.',
    example: { slug: 'general', name: '', stream: null },
  },
  StreamSchedule: { description: 'A stream that goes on air and off it by itself.' },
  StreamTest: { description: 'A stream’s address, and what came when it was asked.' },
  SchedulePlan: { description: 'What is to be on air where, and when.' },
  ScheduleChange: { description: 'What changes of a planned stream; what is absent stays.' },
  MessageStatus: {
    description: 'Whether a message is public: only `published` ones are seen outside the desk.',
    example: 'published',
  },
  MessageLack: { description: 'What a message can lack that listeners would miss.', example: 'speaker' },
  DeskMessage: {
    description: 'A message as the desk has it, published or not. Naira, seconds, bytes.',
    fields: {
      version: 'Grows with every change.',
      publish_at: 'When it is published by itself; of scheduled ones alone.',
      audio_url: 'Where operators hear it, for a while.',
      doubles: 'Other messages with the same topic by the same speaker.',
    },
  },
  MessageChange: { description: 'What changes of a message; what is absent stays. Groups are found by name, or made.' },
  Price: { description: 'Naira, with at most two decimals; 0 is free.', example: 1500 },
  ChosenMessages: {
    description: 'Messages that were chosen together, and how many there are of each status.',
    fields: { seen: 'A change that names it is refused when any of this is otherwise by then.' },
  },
  ManyChange: { description: 'What changes of many messages at once.' },
  DeskDay: { description: 'A day, from 1900 to 2200.', example: '2026-03-17' },
  DeskMoment: {
    description: 'A day and a time with its offset; the seconds may be left out.',
    example: '2026-12-24T18:00+01:00',
  },
  Days: { description: 'Days, both included.', example: { from: '2026-03-01', to: '2026-03-31' } },
  Sums: { description: 'What can be added up over days and over messages. Money in naira.' },
  Listeners: {
    description:
      'How many listened: different ones in all the days (`span`), on an average day (`day`), or in the part of them that most were counted in (`at least`). Null when nobody has counted them.',
    example: { count: 812, is: 'span' },
  },
  Totals: { description: 'Sums, and how many listened.' },
  Step: { description: 'How long a step is: weeks begin on Monday.', example: 'week' },
  NumbersStep: { description: 'The numbers of one day, week or month.' },
  Dimension: { description: 'What numbers are grouped by.', example: 'speaker' },
  SumName: { description: 'A number that lists are sorted by.', example: 'plays' },
  NumbersRow: {
    description: 'The numbers of one message, speaker, category, service, centre or country. Money in naira.',
  },
  DeskOrder: { description: 'An order as the desk has it. Money in naira.' },
  RefundReason: {
    description: 'Why something is refunded: the listener reads it.',
    example: 'The recording breaks off after ten minutes.',
  },
  MessageSales: {
    description: 'How many listeners own a message, and what they paid for it in naira.',
    example: { message_id: '43', topic: 'Bread for the road', buyers: 12, total: 18000 },
  },
  Overview: { description: 'What waits for an operator, and what comes next.' },
  Provider: {
    description: 'Who took a card payment; `paystack-test` and `sandbox` moved no money.',
    example: 'paystack',
  },
  DeskPayment: { description: 'A payment by card as the desk has it. Money in whole units of its currency.' },
  DeskPaymentEvent: { description: 'An event that a provider sent by itself and that somebody should look at.' },
  SettingValues: { description: 'What an operator can say about the library, each by its name.' },
  SettingsChange: {
    description: 'What is to be said from now on; `reset` names what the desk is to say nothing of any more.',
  },
  DeskSettings: { description: 'What the library says of itself, and where each of it comes from.' },
  TestResult: {
    description: 'How a test went.',
    example: { ok: true, message: 'The mail was taken by mail.example.org.' },
  },
  SourceState: { description: 'How far an item is; `same` is in the library already.', example: 'added' },
  SourceRun: { description: 'One run over a podcast’s feed, or over a list of audio.' },
  SourceRunItem: { description: 'One item of a feed or list, and what became of it.' },
  PinBudget: { description: 'How many wrong PINs of tickets may still be typed in, and who draws on that.' },
  TicketBatch: { description: 'Tickets that were minted together, and how they stand. Money in naira.' },
  TicketMinting: { description: 'Tickets that are to be. Money in naira.' },
  RedemptionDay: {
    description: 'How many tickets of a batch were redeemed on a day.',
    example: { day: '2026-03-17', redeemed: 4 },
  },
  Redemption: {
    description: 'Who redeemed a ticket, and when.',
    example: { at, listener: { id: '21', name: 'Ada Obi', email: 'ada@example.org' } },
  },
  VoidOutcome: { description: 'What became of a PIN that was to be voided.', example: 'voided' },
  TicketSheet: {
    description: 'A batch and all its PINs, right after it was minted.',
    example: { batch_id: '6', pins: ['1234 5678'] },
  },
  UploadId: { description: 'An upload’s id.', example: '0123456789abcdef0123456789abcdef' },
  Upload: { description: 'One file that an operator sends. Bytes.' },
} satisfies Texts;
