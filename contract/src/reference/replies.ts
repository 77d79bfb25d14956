import type { EndpointName, ReplyOf } from './exported.ts';
import {
  account,
  cartItem,
  categoryMark,
  followed,
  followNotices,
  message,
  onlyPage,
  orderItem,
  playlist,
  pushState,
  signedIn,
  statementEntry,
} from './things.ts';

type Examples = { readonly [Name in EndpointName]?: ReplyOf<Name> };

const messages = { ...onlyPage(20, 1), data: [message] };
const paid = {
  ...message,
  id: '43',
  message_id: '43',
  topic: 'Bread for the road',
  price: 1500,
  is_free: false,
};

/**
 * Reply examples for the API document, for the calls most important to listeners' apps; a test parses each with its
 * schema. All other replies consist of parts with examples in `components.ts`.
 */
export const replyExamples: Examples = {
  signUp: { message: 'Account created successfully', data: signedIn },
  logIn: { message: 'Logged in successfully', data: signedIn },
  resetPassword: { data: signedIn },
  readAccount: { data: account },

  listMessages: messages,
  searchMessages: { data: [message], pagination: onlyPage(50, 1), didYouMean: null, said: [] },
  readMessage: {
    data: {
      ...message,
      categories: [categoryMark],
      services: [{ id: '2', name: 'Sunday service' }],
      centres: [{ slug: 'lagos', name: 'Lagos' }],
      next_part: { id: '43', topic: 'The patience of stones' },
      chapters: [{ start: 0, end: 754.5, title: 'Welcome' }],
      passages: [{ book: 'psalms', label: 'Psalm 1:3', chapter: 1, verse: 3, to_chapter: 1, to_verse: 3 }],
      notes: [{ id: '7', title: 'Outline', kind: 'pdf', size: 84_210, file_url: '/media/notes/7' }],
    },
  },
  recordActivity: { message: 'Recorded.' },

  listPlaylists: { ...onlyPage(20, 1), data: [playlist] },
  createPlaylist: { data: { ...playlist, count: 0 } },

  listFollows: { data: [followed] },
  follow: { data: followed },
  readPush: { data: pushState },
  subscribeToPush: { data: pushState },
  unsubscribeFromPush: { data: { ...pushState, is_on: false, devices: 0 } },
  readFollowNotices: { data: followNotices },
  changeFollowNotices: { data: followNotices },

  readCart: { ...onlyPage(50, 1), data: [cartItem], total: 1500 },
  createPaymentIntent: {
    ref: 'LX-7Q3M9ZK2B4T8V6W1C5XA',
    purpose: 'wallet',
    amount: 5000,
    email: 'ada@example.org',
    provider: 'sandbox',
    accessCode: 'x7k2m9q4w1',
    authorizationUrl: '/payments/sandbox/x7k2m9q4w1',
  },
  purchase: {
    success: true,
    message: 'Paid from your wallet. Enjoy listening!',
    status: 'bought',
    purchase_id: '12',
    wallet: { balance: 1000 },
  },
  listPurchases: {
    ...onlyPage(20, 1),
    data: [
      {
        id: '12',
        method: 'wallet',
        reference: null,
        is_test: false,
        total: 1500,
        bundle: null,
        refunded: 0,
        created: '2026-03-17T18:04:05.000Z',
        items: [{ ...orderItem, message: { ...paid, file_url: message.file_url } }],
        receipt_url: '/v1/purchases/12/receipt?expires=1773774245&signature=9c1f',
      },
    ],
  },
  readWallet: { ...onlyPage(20, 1), data: [statementEntry], balance: 1000 },
};
