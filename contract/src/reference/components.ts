import type { SchemaName, SchemaOf } from './exported.ts';
import { messageDetailComponents } from './message-detail-components.ts';
import {
  account,
  cartItem,
  categoryMark,
  imageUrl,
  message,
  onlyPage,
  orderItem,
  playlist,
  signedIn,
  statementEntry,
} from './things.ts';

/** The API document's description of a schema and some of its fields, with an example. */
export interface ComponentText<Shape> {
  description: string;
  fields?: { readonly [Field in keyof Shape]?: string };
  example?: Shape;
}

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

/** Schemas of listeners’ calls. A test requires a sentence for every named schema in the document. */
export const listenerComponents = {
  AnyId: { description: 'An id: a whole number above 0, as text in digits.', example: '42' },
  CentreSlug: {
    description: 'A centre’s address: lower-case words joined by hyphens; `general` is the whole library.',
    example: 'lagos',
  },
  MonthId: { description: 'A year and a month.', example: '2026-03' },
  Month: { description: 'A month, 1 to 12.' },
  Year: { description: 'A year.' },
  Keyword: { description: 'Words to look for, at most 200 characters.', example: 'patience' },
  PaymentReference: {
    description: 'A card payment’s reference, made by Lectern; case matters.',
    example: 'LX-7Q3M9ZK2B4T8V6W1C5XA',
  },
  NairaAmount: { description: 'Naira, above 0, with at most two decimals.', example: 1500 },
  Pin: { description: 'A ticket’s 8 digits, with spaces or hyphens between them or none.', example: '1234 5678' },
  EmailAddress: { description: 'A mail address; spaces around it are left out.', example: 'ada@example.org' },
  OwnMoment: {
    description: 'A time by the listener’s own clock, with its offset; since 2000.',
    example: '2026-03-17T18:04:05.000Z',
  },
  ErrorReply: {
    description: 'Why a call was refused or failed.',
    fields: {
      message: 'A sentence for a person.',
      code: 'What happened, for a program: it stays the same when the sentence changes.',
      errors: 'Of bad input, a sentence for each field.',
    },
    example: { message: 'Please enter a name', code: 'request.invalid', errors: { name: 'Please enter a name' } },
  },
  pageFacts: {
    description: 'The position of a page in its list.',
    fields: { totalElements: 'How many things the whole list has.', totalPages: 'How many pages of this size it has.' },
    example: onlyPage(20, 1),
  },
  CategoryMark: {
    description: 'A category as shown with its messages.',
    fields: { palette: 'Which of 12 cover gradients it has.' },
    example: categoryMark,
  },
  Message: {
    description: 'A message as in lists. `can_play` says whether the caller may play it now.',
    fields: {
      message_id: 'The id again.',
      price: 'In naira; 0 is free.',
      can_play: 'Whether whoever asks may play all of it now.',
      file_url:
        'Where it plays and is downloaded, by ranges; null when whoever asks may not. Of paid messages it opens for 6 hours.',
      audio_url: 'The same as `file_url`.',
      image_url: 'Its cover, 640 pixels wide, as WebP; null without artwork.',
      image_color: 'A colour of the artwork, to show before it.',
      when: 'The day on which it was given.',
      start_date: 'Not playable before; null at once.',
      duration: 'In seconds.',
      file_size: 'Of what is at `file_url`, in bytes.',
      low_size:
        'Of the low-data rendition, which is at `file_url` with the extension `webm`, in bytes; null without one.',
      compact_size:
        'Of the compact mp3, at about 32 kbit/s, which is at `file_url` with the extension `compact.mp3`, in bytes; null without one.',
      ultra_size:
        'Of the smallest rendition, of speech at about 12 kbit/s, which is at `file_url` with the extension `ultra.webm`, in bytes; null without one.',
      loudness: 'EBU R128, in LUFS; null when it isn’t known.',
      category: 'The category that gives the cover its colour.',
      series: 'The series that it is a part of; null for none.',
      has_transcript:
        'Whether `GET /messages/{id}/transcript` has its words, for who may play it; absent means that there are none.',
    },
    example: message,
  },
  ...messageDetailComponents,
  Category: {
    description: 'A subject of messages.',
    fields: { banner: 'Where its picture is.', palette: 'Which of 12 cover gradients it has.' },
    example: { id: '3', name: 'Faith', description: 'What it is and how it grows', banner: null, palette: 4 },
  },
  Service: {
    description: 'An occasion on which messages are given.',
    example: { id: '2', name: 'Sunday service', description: '' },
  },
  Speaker: {
    description: 'Who gave messages.',
    example: {
      id: '7',
      name: 'Ruth Adeyemi',
      image_url: imageUrl,
      description: 'Ruth Adeyemi has taught in Lagos since 1998.',
      short_bio: 'Teacher in Lagos',
    },
  },
  Centre: {
    description: 'A branch of the organisation, or, as `general`, the whole library.',
    fields: { image_url: 'Only of `general`.' },
    example: { slug: 'lagos', name: 'Lagos', description: 'The centre at the lagoon', image_url: null },
  },
  CentreDetail: {
    description: 'A centre with a page of its messages.',
    fields: { image_url: 'Only of `general`.', messages: 'Newest first, as `GET /messages?centreSlug=` lists them.' },
  },
  FeaturedCollection: {
    description: 'A selection of messages made by an operator, in the operator’s order.',
    fields: { bundle_price: 'What it is sold for as a whole, in naira; null where it isn’t.' },
    example: { id: '5', title: 'Foundations', description: 'Where to begin', bundle_price: null, messages: [message] },
  },
  MonthHighlight: {
    description: 'A month in which messages were given.',
    fields: { count: 'How many messages it has.' },
    example: { id: '2026-03', month: 3, year: 2026, title: 'March 2026', count: 9, image_url: imageUrl },
  },
  LibraryItem: { description: 'A message of the listener’s library, and how it came there.' },
  Office: {
    description: 'An office of the organisation; its address has one or more lines.',
    example: { name: 'Headquarters', address: '12 Marina Road, Lagos' },
  },
  About: {
    description: 'The organisation’s contact details and mission; null for what isn’t set.',
    fields: {
      offices: 'The addresses of those of the offices that have one of these three names.',
      office_list: 'All offices, in the organisation’s order.',
    },
    example: {
      phone: '+234 803 555 0142',
      email: 'hello@example.org',
      mission: 'Talks for everyone, wherever they are.',
      offices: { headquarters: '12 Marina Road, Lagos', europe: null, asia_pacific: null },
      office_list: [
        { name: 'Headquarters', address: '12 Marina Road, Lagos' },
        { name: 'Ibadan', address: null },
      ],
    },
  },

  User: {
    description: 'Who is signed in.',
    fields: { balance: 'What is in the wallet, in naira.', role: 'Only of those who run the library.' },
    example: signedIn.user,
  },
  SignedIn: {
    description: 'The result of signing in.',
    fields: { token: 'The session’s: it is shown this once.' },
    example: signedIn,
  },
  SignUpBody: { description: 'What makes an account. `code` only where it signs in to an account that there is.' },
  LogInBody: { description: 'What signs in. `code` where the account has a second factor, once that was asked for.' },
  ResetPasswordBody: { description: 'A new password, twice; `code` where the account has a second factor.' },
  ChangePasswordBody: { description: 'The password of now, and the new one twice.' },
  TypedPassword: { description: 'A password to compare with the stored one.' },
  SecondFactorCode: {
    description: 'A code of the authenticator app, or a recovery code; spaces and hyphens don’t matter.',
    example: '492 039',
  },
  AppCode: { description: 'A code of the authenticator app: 6 digits.', example: '492 039' },
  GivePasswordBody: { description: 'The operator’s password, again.' },
  DeleteAccountBody: { description: 'The password, so that nobody else deletes the account.' },
  AccountChanges: { description: 'What changes of an account; what is absent stays.' },
  Account: {
    description: 'A listener’s account; names and mobile are empty when not given.',
    fields: {
      email_confirmed: 'Whether a link that was mailed to `email` was opened.',
      pending_email: 'What is to become `email` once the link mailed there is opened.',
    },
    example: account,
  },
  SessionId: { description: 'By which its owner names a session; it opens nothing.' },
  WhichSessions: { description: 'All but the one that asks, or all.' },
  AccessTokenId: { description: 'By which its owner names an access token; it opens nothing.' },
  TokenScope: { description: 'What an access token is good for.', example: 'read' },
  AccessToken: {
    description: 'An access token, without what opens anything.',
    fields: {
      expires: 'Null for one that is good until it is revoked.',
      last_used: 'Within the hour; null for one that was never used.',
      network: 'The network that it was last used from; empty where it wasn’t used.',
    },
  },
  NewAccessToken: { description: 'An access token to be made, and the password of the account.' },
  HeldSecretKind: {
    description: 'PINs of a batch, recovery codes, an access token, or a webhook’s secret.',
    example: 'ticket-pins',
  },
  HeldSecret: {
    description: 'What was shown when it was made and can be shown again, until who made it says that they have it.',
    fields: {
      subject_id: 'The id of the batch, access token or webhook; of recovery codes the account’s.',
      name: 'The batch’s or token’s name, or the webhook’s address; empty without one.',
      until: 'It is deleted then.',
    },
    example: { id: '7', kind: 'ticket-pins', subject_id: '12', name: 'Christmas', until: '2026-03-02T12:00:00.000Z' },
  },
  ShowHeldSecretBody: {
    description:
      'The password, and a code of the second factor where there is one: what wasn’t given within 10 minutes.',
  },
  OpenSession: { description: 'A device on which the listener is signed in.' },
  AccountExport: { description: 'Everything held about a listener. Money in naira.' },

  QrCode: {
    description: 'A QR code: a path for SVG over a square of `side` units, its margin included.',
    fields: { side: 'In units, one for each small square of the code.', path: 'Of the dark squares.' },
  },
  PrivateFeed: {
    description: 'The feed of what a listener bought, for their podcast app. Whoever has its address can listen to it.',
    fields: {
      address: 'To be given to a podcast app. It changes only when the feed is made again.',
      qr_code: 'The same, to scan.',
      made: 'When it was made, or made again.',
      last_read: 'When an app last read it, to the hour; null when none has yet.',
    },
  },

  Playlist: {
    description: 'A list of messages that a listener keeps.',
    fields: { count: 'How many of its messages can be seen now.' },
    example: playlist,
  },
  PlaylistMessage: { description: 'A message of a playlist, and when it was added.' },

  CartItem: {
    description: 'A message in the cart.',
    fields: { price: 'In naira, as it is now.', mediaId: 'The message’s id again.' },
    example: cartItem,
  },
  Cart: { description: 'A page of the cart; `total` (naira) and `totalElements` are of the whole cart.' },
  OrderFacts: { description: 'What is known of an order. Money in naira.' },
  OrderItem: { description: 'A message of an order as it was when it was bought. Money in naira.', example: orderItem },
  Purchase: {
    description: 'An order with the messages bought. Money in naira.',
    fields: { receipt_url: 'Where the receipt opens without a session, for an hour.' },
  },
  ClosedPayment: {
    description: 'The payer closed the provider’s page without paying, as far as the browser knows.',
    example: true,
  },
  PaymentPurpose: {
    description: 'What a card payment is for: the cart, money in the wallet, a donation or a gift.',
    example: 'wallet',
  },
  PaymentProvider: {
    description: 'Who takes the card: Paystack, or Lectern’s own test provider.',
    example: 'paystack',
  },
  PaymentStatus: {
    description:
      '`bought`, `funded` and `fulfilled`: it became what it was for. `credited`: the money is in the wallet, since what it was for can’t be had any more. `held`: it isn’t naira; an operator decides. `pending`: ask again. `cancelled`: the payer left, and nothing was charged. `failed`: it didn’t come.',
    example: 'funded',
  },
  Payment: {
    description: 'The outcome of a payment.',
    fields: {
      success: 'Whether it became what it was for.',
      message: 'A sentence for the listener.',
      purchase_id: 'The order it became.',
    },
    example: {
      success: true,
      message: 'Paid from your wallet. Enjoy listening!',
      status: 'bought',
      purchase_id: '12',
      wallet: { balance: 1000 },
    },
  },
  PaymentIntent: {
    description: 'A payment that the provider’s pop-up can continue.',
    fields: { amount: 'In naira.', authorizationUrl: 'The provider’s page, where there is no pop-up.' },
  },
  StatementEntry: {
    description: 'A line of a wallet’s statement. Money in naira.',
    fields: {
      amount: 'Below zero when it was spent.',
      reason: 'Why a card payment is credit instead of what it was for.',
    },
    example: statementEntry,
  },
} satisfies Texts;
