import { Duty, roleNames, rolesWith } from './duties.ts';

const duties = Duty.options
  .map(
    (duty) =>
      `\`${duty}\`: ${rolesWith(duty)
        .map((role) => roleNames[role])
        .join(', ')}.`,
  )
  .join(' ');

export const tags: readonly { name: string; description: string }[] = [
  {
    name: 'catalogue',
    description: 'Messages and their groups: for anyone, the same for everyone who bought nothing.',
  },
  { name: 'media', description: 'Audio and pictures, at the addresses in replies.' },
  { name: 'accounts', description: 'Signing up and in, the profile, and the data stored about a listener.' },
  {
    name: 'activity',
    description: 'Plays and downloads, positions, likes and heard marks, and recommendations.',
  },
  { name: 'playlists', description: 'Lists of messages that a listener keeps.' },
  {
    name: 'follows',
    description: 'Speakers, series, categories and centres a listener follows, and their new messages.',
  },
  {
    name: 'feeds',
    description: 'RSS for podcast apps: the library’s, at addresses that need no session, and a listener’s own.',
  },
  { name: 'store', description: 'Cart, orders and receipts.' },
  { name: 'gifts', description: 'What somebody pays for and somebody else redeems, by a PIN.' },
  { name: 'payments', description: 'Payments by card, before they become an order or money in the wallet.' },
  { name: 'wallet', description: 'A listener’s balance, its statement, and tickets that fund it.' },
  { name: 'giving', description: 'Funds, and what a listener gives to them.' },
  { name: 'live', description: 'What is on air.' },
  { name: 'about', description: 'The organisation’s contact details and mission.' },
  {
    name: 'operator',
    description: `The desk: for those who run the library, each call for the roles with its \`x-duty\`. ${duties}`,
  },
];
