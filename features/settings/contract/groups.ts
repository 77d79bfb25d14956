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
    help: 'For buttons, prices and links. Each theme has its own shade, because what can be read on a dark ground can’t on a light one.',
  },
  about: {
    title: 'About page',
    help: 'What is left empty isn’t shown. Phone and e-mail are also on receipts and in mails, for people who need help.',
  },
  amounts: { title: 'Amounts', help: 'How prices and balances are shown. What is charged is the same.' },
  giving: { title: 'Giving', help: 'What listeners give to funds.' },
  data: {
    title: 'Listening and data',
    help: 'For listeners who haven’t chosen a quality themselves, and for what a download is said to cost.',
  },
  feeds: {
    title: 'Podcasts',
    help: 'What the library’s feeds say to podcast apps and directories. The e-mail address of the About page is in them too: directories write to it before they list a feed.',
  },
  operators: {
    title: 'Signing in of operators',
    help: 'Who has to enter a code from their phone beside their password. Whoever hasn’t set one up yet is asked to before the desk opens again.',
  },
  ceilings: {
    title: 'Ceilings',
    help: 'The most that an operator can give away at once. Whatever is worth more is refused, to owners too, until one raises the ceiling here.',
  },
} as const;

export type SettingGroup = keyof typeof settingGroups;
