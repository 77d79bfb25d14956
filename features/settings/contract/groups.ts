export const settingGroups = {
  name: {
    title: 'Name',
    help: 'Shown at the top of the home page, in the browser’s tab, on phones’ home screens, in mails and on receipts.',
  },
  language: {
    title: 'Language',
    help: 'The language of messages that have none of their own: a code like en, yo or en-NG.',
  },
  passages: {
    title: 'Passages',
    help: 'References to the Bible, such as 1 Cor 13:4-7, are found in topics and descriptions. Listeners see them with the message, browse by book and chapter, and search for them.',
  },
  accent: {
    title: 'Accent colour',
    help: 'For buttons, prices and links. Each theme has its own shade, because a colour that is readable on a dark background isn’t on a light one.',
  },
  about: {
    title: 'About page',
    help: 'Empty fields aren’t shown. Phone and e-mail are also on receipts and in mails, for people who need help.',
  },
  amounts: { title: 'Amounts', help: 'How prices and balances are shown. Charges stay the same.' },
  giving: { title: 'Giving', help: 'Donations from listeners to funds.' },
  data: {
    title: 'Listening and data',
    help: 'The audio quality for listeners who haven’t chosen one, and the price of data, from which the cost of a download is worked out.',
  },
  feeds: {
    title: 'Podcasts',
    help: 'Details that the library’s feeds give to podcast apps and directories. Feeds also contain the About page’s e-mail address: directories write to it before they list a feed.',
  },
  operators: {
    title: 'Operators’ sign-in',
    help: 'Choose which operators need a code from their phone besides their password. Those who haven’t set up a second factor are asked to before the desk opens again.',
  },
  ceilings: {
    title: 'Ceilings',
    help: 'The most that an operator can give away at once. Larger amounts are refused, even for owners, until an owner raises the ceiling here.',
  },
} as const;

export type SettingGroup = keyof typeof settingGroups;
