import type { ComponentText } from './components.ts';
import { deskMessageComponents } from './desk-message-components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';
import { moneyComponents } from './money-components.ts';
import { secondFactorComponents } from './second-factor-components.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

const at = '2026-03-17T18:04:05.000Z';

/** Schemas of operators’ calls. */
export const deskComponents = {
  ...moneyComponents,
  ...secondFactorComponents,
  ...deskMessageComponents,
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
  ChainPoint: {
    description: 'An act’s place in the chain of the audit.',
    fields: {
      number: 'From 1, in the order in which acts were done.',
      hash: 'Follows from the act and from the hash before it: SHA-256, in hex.',
    },
    example: { number: 301, hash: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef' },
  },
  AuditProof: {
    description: 'Where the chain of the audit ends, and what the last daily check of it found.',
    fields: { head: 'The last act; null while there is none.', last: 'Null until the first check.' },
  },
  AuditKind: { description: 'A kind of item that operators act on.', example: 'message' },
  Movement: {
    description: 'Movements of one kind and from one source. Money in naira.',
    example: { kind: 'ticket', source: 'ticket', count: 3, amount: 3000 },
  },
  StatementMonth: { description: 'A month of the library’s calendar.', example: '2026-10' },
  SalesTotals: { description: 'The totals of a range of days, and what is owed now. Money in naira.' },
  BookReport: {
    description: 'The result of the last check of the books.',
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
  DeskCollectionDetail: { description: 'A featured collection with all its messages, in order.' },
  NewCollection: { description: 'A featured collection to be created.' },
  CollectionChange: {
    description: 'Changes to a collection; absent fields stay as they are. `messages` is the complete list, in order.',
  },
  Operator: { description: 'Who runs the library.', example: { name: 'Ruth Adeyemi', email: 'ruth@example.org' } },
  Version: {
    description:
      'The version that the change is based on: it grows with every change, so that nothing is overwritten unseen.',
    example: 3,
  },
  GroupKind: { description: 'What messages are grouped by.', example: 'speakers' },
  DeskGroup: {
    description: 'A speaker, service, category, centre or series, at the desk. Fields that its kind lacks are absent.',
    example: { id: '2', version: 1, name: 'Sunday service', description: '', messages: { published: 120, all: 124 } },
  },
  DeskGeneralCentre: {
    description: 'The centre `general`, which is the whole library, at the desk.',
    fields: { title: 'Null: it has the library’s title.' },
    example: {
      version: 2,
      title: null,
      description: 'All that was ever given',
      image_url: null,
      messages: { published: 120, all: 124 },
    },
  },
  GeneralCentreFields: { description: 'The editable fields of `general`.' },
  GeneralCentreChange: { description: 'Changes to `general`; absent fields stay as they are.' },
  NewGroup: { description: 'A group to be created.' },
  GroupChange: { description: 'Changes to a group; absent fields stay as they are.' },
  ListenerLine: {
    description: 'A listener in the desk’s table. Money in naira.',
    example: { id: '21', name: 'Ada Obi', email: 'ada@example.org', joined: at, balance: 1000, orders: 2 },
  },
  DeskListener: { description: 'Everything the desk shows of one listener. Money in naira.' },
  StreamKind: {
    description: 'The kind of a stream’s address; `other` is anything else that a browser plays.',
    example: 'hls',
  },
  Stream: {
    description: 'A stream’s address and its kind.',
    fields: { obstacle: 'Why no page can play it and what to do about it; null when nothing is known against it.' },
    example: { address: 'https://stream.example.org/live/index.m3u8', kind: 'hls', obstacle: null },
  },
  LivePlace: {
    description: 'Where something can be on air: the library (`general`) or a centre.',
    example: { slug: 'general', name: '', stream: null },
  },
  StreamSchedule: { description: 'A stream that goes on air and off automatically.' },
  StreamTest: { description: 'A stream’s address, and what it returned.' },
  SchedulePlan: { description: 'A stream to be scheduled: its address, place and times.' },
  ScheduleChange: { description: 'Changes to a scheduled stream; absent fields stay as they are.' },
  DeskMessage: {
    description: 'A message at the desk, published or not. Naira, seconds, bytes.',
    fields: {
      version: 'Grows with every change.',
      publish_at: 'When it is published by itself; of scheduled ones alone.',
      audio_url: 'Where operators hear it, for a while.',
      doubles: 'Other messages with the same topic by the same speaker.',
    },
  },
  MessageChange: {
    description: 'Changes to a message; absent fields stay as they are. Groups are found by name, or created.',
  },
  Price: { description: 'Naira, with at most two decimals; 0 is free.', example: 1500 },
  ChosenMessages: {
    description: 'Messages chosen together, and how many there are of each status.',
    fields: { seen: 'A change that names it is refused when any of this is otherwise by then.' },
  },
  ManyChange: { description: 'Changes to many messages at once.' },
  DeskDay: { description: 'A day, from 1900 to 2200.', example: '2026-03-17' },
  DeskMoment: {
    description: 'A day and a time with its offset; the seconds may be left out.',
    example: '2026-12-24T18:00+01:00',
  },
  Days: { description: 'Days, both included.', example: { from: '2026-03-01', to: '2026-03-31' } },
  Sums: { description: 'Numbers that can be summed over days and messages. Money in naira.' },
  Listeners: {
    description:
      'The number of listeners: distinct ones in all the days (`span`), on an average day (`day`), or in the part of the days with the most (`at least`). Null when they haven’t been counted.',
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
  Server: {
    description: 'A server of this library that was seen in the last hour.',
    example: {
      name: 'lectern-2',
      role: 'web',
      version: '0.1.0',
      started_at: '2026-03-01T08:00:00.000Z',
      seen_at: '2026-03-01T12:00:00.000Z',
      is_alive: true,
    },
  },
  BackgroundWork: {
    description: 'Work that one server does for all, and which one that is.',
    example: {
      name: 'publishing',
      server: 'lectern-3',
      since: '2026-03-01T08:00:00.000Z',
      last_run_at: '2026-03-01T11:59:50.000Z',
    },
  },
  OperatorRole: { description: 'What an operator is: it says which duties they have.', example: 'editor' },
  Duty: {
    description: 'A kind of work at the desk; each call of operators is for those with its `x-duty`.',
    example: 'messages',
  },
  OperatorState: {
    description: '`link-sent`: they become an operator once they open the link that was mailed to them.',
    example: 'active',
  },
  ListedOperator: {
    description: 'Who runs the library, or is to.',
    fields: {
      role: 'With `link-sent`, what they are to become.',
      last_seen: 'When one of their sessions was last used, to the minute; null without sessions.',
      since: 'When they became one, or when the link was asked for; null where the audit doesn’t say.',
    },
  },
  AddOperatorBody: { description: 'Who is to run the library, and with which role.' },
  ChangeOperatorBody: {
    description: 'A role, and the one that the change is based on, so that nothing is overwritten unseen.',
  },
  DeskOperator: {
    description: 'Who is at the desk, and what they may do there.',
    fields: { centres: 'The only centres whose things a centre manager sees and changes; null for other roles.' },
  },
  BackupState: {
    description:
      '`waiting` and `running`: not there yet. `good`: written and read back. `removed`: it was good, and newer ones have taken its place.',
    example: 'good',
  },
  Backup: {
    description: 'A backup that was due or asked for.',
    fields: { size: 'Of the archive. Bytes.', missing: 'Audio and pictures that the storage lacked.' },
  },
  BackupMedia: {
    description:
      'Where a backup’s audio and pictures are. `include`: in its archive. `beside`: in the folder `media` beside it, never encrypted. `reference`: only in the library’s own storage.',
    example: 'beside',
  },
  LostWithoutKey: {
    description:
      'What nobody can use any more once the library’s secret key is lost, which automatic backups don’t have: a count of each.',
    fields: { tickets: 'That can still be redeemed.', gifts: 'Paid for, and not redeemed.' },
  },
  BackupPlan: {
    description: 'How the library is backed up automatically.',
    fields: { is_encrypted: 'Whether archives are; audio and pictures beside them never are.' },
  },
  StoredFileFault: {
    description:
      '`missing`: not there. `corrupted`: its content has another hash. `wrong-size`: cut off, or longer. `unreadable`: the disk or bucket can’t give it.',
    example: 'corrupted',
  },
  StoredFileKind: { description: 'What a stored file is.', example: 'audio' },
  StoredFileFinding: {
    description: 'A stored file that was missing or damaged when it was read.',
    fields: {
      key: 'Its name in the storage.',
      repaired_at: 'When it was whole again; null while it isn’t.',
      repaired_from: 'Where the good copy came from, in words; null when nothing was copied.',
    },
  },
  StoredFilesState: { description: 'How the stored files are checked automatically, and how many are damaged.' },
  MessagesOverview: { description: 'What of messages needs an operator’s attention, and what comes next.' },
  LibraryOverview: { description: 'What of the library as a whole needs an operator’s attention.' },
  WholeOverview: { description: 'What needs an operator’s attention, and what comes next.' },
  Overview: { description: 'What needs an operator’s attention: for a centre manager, what of their messages does.' },
  Provider: {
    description: 'Who took a card payment; `paystack-test` and `sandbox` moved no money.',
    example: 'paystack',
  },
  DeskPayment: { description: 'A card payment at the desk. Money in whole units of its currency.' },
  DeskPaymentEvent: { description: 'An event that a provider sent on its own and that needs attention.' },
  SettingValues: { description: 'The settings that an operator can change, by name.' },
  SettingsChange: {
    description: 'The new values; `reset` names settings to go back to the environment’s value.',
  },
  DeskSettings: { description: 'The library’s settings, and where each value comes from.' },
  TestResult: {
    description: 'The result of a test.',
    example: { ok: true, message: 'The mail was taken by mail.example.org.' },
  },
  SourceState: { description: 'The state of an item; `same` is in the library already.', example: 'added' },
  SourceRun: { description: 'One run over a podcast’s feed, or over a list of audio.' },
  SourceRunItem: { description: 'One item of a feed or list, and its result.' },
  FeedState: { description: '`stopped`: by itself, as its `problem` says.', example: 'active' },
  FollowedFeed: { description: 'A podcast’s feed that is asked every hour for what is new.' },
  PinBudget: { description: 'How many wrong ticket PINs may still be entered, and who draws on that.' },
  TicketBatch: { description: 'Tickets that were minted together, with their totals. Money in naira.' },
  TicketMinting: { description: 'Tickets to be minted. Money in naira.' },
  RedemptionDay: {
    description: 'How many tickets of a batch were redeemed on a day.',
    example: { day: '2026-03-17', redeemed: 4 },
  },
  Redemption: {
    description: 'Who redeemed a ticket, and when.',
    example: { at, listener: { id: '21', name: 'Ada Obi', email: 'ada@example.org' } },
  },
  VoidOutcome: { description: 'The result of voiding a PIN.', example: 'voided' },
  TicketSheet: {
    description: 'A batch and all its PINs, right after it was minted.',
    example: { batch_id: '6', pins: ['1234 5678'] },
  },
  UploadId: { description: 'An upload’s id.', example: '0123456789abcdef0123456789abcdef' },
  Upload: { description: 'One file that an operator sends. Bytes.' },
} satisfies Texts;
