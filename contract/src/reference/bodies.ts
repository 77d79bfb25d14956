import type { BodyOf, EndpointName } from './exported.ts';

/** An example for every call that takes JSON: the types require one, and a test parses each with its schema. */
type Examples = {
  readonly [Name in EndpointName as undefined extends BodyOf<Name> ? never : Name]: BodyOf<Name>;
};

const password = 'three blue boats';

export const bodyExamples: Examples = {
  signUp: { name: 'Ada Obi', email: 'ada@example.org', password, confirm_password: password },
  logIn: { email: 'ada@example.org', password },
  forgotPassword: { email: 'ada@example.org' },
  resetPassword: { password, confirm_password: password },
  confirmEmail: { token: 'bUqW0iXf3nYc2m4h7T1sKdR9vZpL6aQeJxG8oCwMtEI' },
  undoEmailChange: { token: 'bUqW0iXf3nYc2m4h7T1sKdR9vZpL6aQeJxG8oCwMtEI' },
  changePassword: {
    current_password: password,
    password: 'four green kites',
    confirm_password: 'four green kites',
    sign_out_elsewhere: true,
  },
  updateAccount: { first_name: 'Ada', last_name: 'Obi', mobile: '+234 803 555 0142' },
  makeAccessToken: { name: 'Sunday’s uploader', scopes: ['read', 'library'], password, expires_in_days: 90 },
  showHeldSecret: { password, code: '492039' },
  deleteAccount: { password },
  givePassword: { password },
  beginSecondFactor: { code: '492039' },
  confirmSecondFactor: { code: '492 039' },
  renewRecoveryCodes: { code: '492039' },
  turnOffSecondFactor: { code: 'k7qf-3m2x-91ze-pd4w' },
  addOperator: { email: 'ben@example.org', role: 'editor' },
  changeOperator: { role: 'finance', was: 'editor' },

  recordActivity: {
    message_id: '42',
    action_type: 'listen',
    play_id: '6f1c1c1e-5a3b-4a51-9d0e-2f6f5b0c7a11',
    seconds_heard: 613.5,
    device: 'Chrome on Android',
    country: 'Nigeria',
    state: 'Lagos',
    city: 'Ikeja',
  },
  recordLocation: { country: 'Nigeria', state: 'Lagos', city: 'Ikeja' },
  writePosition: { position: 613.5, at: '2026-03-17T18:04:05.000Z' },
  recordLikes: { acts: [{ message_id: '42', liked: true, at: '2026-03-17T18:04:05.000Z' }] },
  recordHeard: { acts: [{ message_id: '42', heard: true, at: '2026-03-17T18:04:05.000Z' }] },
  writeQueue: { message_ids: ['42', '43', '51'], index: 0, at: '2026-03-17T18:04:05.000Z' },

  recordBookmarks: {
    acts: [
      {
        id: '7d4f0c2a-6f0b-4c3e-9a52-0c8f3c1d2e4b',
        message_id: '42',
        position: 754.5,
        text: 'The second reason',
        made: '2026-03-17T18:04:05.000Z',
        at: '2026-03-17T18:04:05.000Z',
      },
    ],
  },

  createPlaylist: { name: 'Sunday mornings', description: 'Short talks for the way there' },
  addToPlaylist: { messageIds: ['42', '43'] },
  removeFromPlaylist: { messageIds: ['42'] },
  moveInPlaylist: { messageId: '43', before: '42' },

  follow: { notices: true },
  changeFollowNotices: { mails: 'weekly', browser_zone: 'Africa/Lagos' },
  subscribeToPush: {
    endpoint: 'https://push.example.org/send/4Jp0NsDa1Gi5BkEo',
    keys: {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  },
  renewPush: {
    former: { endpoint: 'https://push.example.org/send/4Jp0NsDa1Gi5BkEo', auth: 'tBHItJI5svbpez7KI4CCXg' },
    renewed: {
      endpoint: 'https://push.example.org/send/Zr6xq3Ke8v9cWt7Y',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
  unsubscribe: { token: '12-Fh2lT0b1m5uYt7Wc9v8eK3xq6Zr4Jp0NsDa1Gi5BkEo' },

  addToCart: { mediaId: '42' },
  removeFromCart: { mediaId: '42' },
  purchase: { method: 'wallet', items: ['7', '8'], total: 3000 },
  createPaymentIntent: { purpose: 'wallet', amount: 5000 },
  confirmPayment: { ref: 'LX-7Q3M9ZK2B4T8V6W1C5XA' },
  give: { fund: '1', amount: 5000, key: '3f0c6f0e-9a53-4c1b' },
  setReminder: { amount: 5000, day: 27, browser_zone: 'Africa/Lagos' },
  endReminderByLink: { token: '12-Fh2lT0b1m5uYt7Wc9v8eK3xq6Zr4Jp0NsDa1Gi5BkEo' },
  fundWallet: { ref: 'LX-7Q3M9ZK2B4T8V6W1C5XA', amount: 5000 },
  fundByTicket: { ticket: '1234 5678' },
  verifyTicket: { pin: '1234 5678' },

  payBundle: { price: 4000 },
  buyBundle: { price: 4000 },
  priceBundle: { price: 4000, price_before: null },
  addGift: {
    kind: 'message',
    message_id: '42',
    from: 'Ada',
    to: 'Chidi',
    words: 'Be of good cheer.',
    picture: 'cover',
  },
  changeGift: { from: 'Ada', to: 'Chidi', words: 'Be of good cheer.', picture: 'dawn' },
  mailGift: { email: 'chidi@example.org', day: '2026-12-24' },
  refundDeskGift: { reason: 'Sent to nobody' },

  addCollection: { title: 'Foundations', description: 'Where to begin' },
  changeCollection: { version: 3, title: 'Foundations', messages: ['42', '43'] },
  placeCollection: { after: '5' },
  changeDeskParts: {
    seen: '9f86d081884c7d659a2feaa0c55ad015',
    parts: [
      { id: '42', part: 1 },
      { id: '43', part: 2 },
    ],
  },
  addFund: { name: 'Building', description: 'A roof for the centre in Jos' },
  changeFund: { version: 2, is_active: false },
  placeFund: { after: null },
  refundDonation: { reason: 'Given twice by mistake' },
  addGroup: { name: 'Faith', description: 'What it is and how it grows', featured: true, palette: 4 },
  changeGroup: { version: 2, name: 'Faith', featured: false },
  changeGeneralCentre: { version: 2, title: 'All our talks', description: 'All that was ever given' },
  mergeGroup: { version: 2, from: { id: '19', version: 1 } },
  placeCategory: { after: null },
  changeMessage: {
    version: 5,
    topic: 'The patience of rivers',
    speaker: 'Ruth Adeyemi',
    price: 1500,
    status: 'published',
  },
  putChapters: {
    version: 5,
    chapters: [
      { start: 0, title: 'Welcome' },
      { start: 754.5, title: 'The second letter' },
    ],
  },
  renameNote: { version: 6, title: 'Outline' },
  countChosenMessages: { ids: ['42', '43'] },
  changeMessages: { ids: ['42', '43'], featured: true, add_categories: ['Faith'] },

  setLive: { address: 'https://stream.example.org/live/index.m3u8' },
  testLive: { address: 'https://stream.example.org/live/index.m3u8' },
  scheduleLive: {
    slug: 'general',
    address: 'https://stream.example.org/live/index.m3u8',
    starts_at: '2026-12-24T18:00+01:00',
    ends_at: '2026-12-24T20:00+01:00',
  },
  rescheduleLive: { version: 1, ends_at: '2026-12-24T20:30+01:00' },

  refundOrder: { message_ids: ['42'], reason: 'The recording breaks off after ten minutes.' },
  refundBuyers: { reason: 'The recording breaks off after ten minutes.' },
  markPaymentSeen: { what: 'event-12' },
  askForReconciliation: { from: '2026-03-01', to: '2026-03-31' },
  closeDiscrepancy: { note: 'A donation of our other website.' },
  changeDeskSettings: { version: 4, title: 'Grace Chapel', phone: '+234 803 555 0142', reset: ['accent_dark'] },
  followFeed: { address: 'https://podcast.example.org/feed.xml', publish: false },
  changeFollowedFeed: { publish: true },
  startSource: { address: 'https://podcast.example.org/feed.xml', publish: false },
  mintTickets: { count: 100, amount: 1000, last_day: '2026-12-31', name: 'Christmas' },
  voidTicket: { pin: '1234 5678' },
  addWebhook: {
    address: 'https://crm.example.org/hooks/lectern',
    description: 'Our members’ database',
    events: ['purchase.completed', 'refund.completed'],
  },
  changeWebhook: { version: 2, events: ['message.published'], state: 'on' },
  dismissUploads: { ids: ['0123456789abcdef0123456789abcdef'] },
};
