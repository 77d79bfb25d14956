import { type Field, isBulkList, type MessageField, messageFieldNames, messageFields } from '#contract/messages/fields';
import { searchFilters } from '#contract/messages/filters';
import { settingFields } from '#contract/settings/fields';

/** A field's name in a sentence, after "Give", with an example of a valid value. */
export interface Label {
  name: string;
  example?: string;
  /** For numbers written without thousands separators. */
  isYear?: boolean;
}

interface Declared extends Omit<Label, 'name'> {
  asked: string;
}

const id = '12';
const day = '2026-03-17';
const moment = '2026-12-24T18:00:00+01:00';
const slug = 'lagos-island';
const place = 'Lagos';
const talks = 'ids of messages';
const reference = 'LX-7Q3M9ZK2B4T8V6W1C5XA';

/** All input fields, by their name in the contract. */
export const labels: Readonly<Record<string, Label>> = {
  ...labelsOfMessages(),
  ...labelsOf(searchFilters),
  ...labelsOf(settingFields),
  accountId: { name: 'an account’s id', example: id },
  acts: { name: 'what was done' },
  action_type: { name: 'an action' },
  address: { name: 'an address', example: 'https://example.org/live.m3u8' },
  after: { name: 'the id of what comes before it', example: id },
  amount: { name: 'an amount', example: '1500.50' },
  auth: { name: 'the secret of the subscription' },
  at: { name: 'a moment', example: moment },
  before: { name: 'the id of what comes after it', example: id },
  book: { name: 'a book of the Bible', example: '1-corinthians' },
  browser_zone: { name: 'the browser’s time zone', example: 'Africa/Lagos' },
  categoryId: { name: 'a category’s id', example: id },
  categoryKeyword: { name: 'words of a category’s name' },
  chapters: { name: 'chapters' },
  chapter: { name: 'a chapter', example: '13' },
  city: { name: 'a city', example: place },
  centre: { name: 'a centre’s address', example: slug },
  closed: { name: 'whether the payer closed the provider’s page' },
  code: { name: 'a code of the second factor' },
  confirm_password: { name: 'the password again' },
  count: { name: 'a number of tickets' },
  country: { name: 'a country', example: 'Nigeria' },
  current_password: { name: 'your current password' },
  day: { name: 'a day', example: day },
  deleted: { name: 'whether it is deleted' },
  delivery: { name: 'the delivery’s id', example: id },
  device: { name: 'the name of a browser', example: 'Chrome' },
  dimension: { name: 'a kind of thing' },
  doubles: { name: 'whether it has doubles' },
  endpoint: { name: 'the address of a push service', example: 'https://push.example.org/send/4Jp0' },
  ends_at: { name: 'an end', example: moment },
  events: { name: 'kinds of events', example: 'message.published' },
  expires_in_days: { name: 'a number of days' },
  file: { name: 'a file with its name and its text' },
  first_name: { name: 'a first name' },
  followed_feed: { name: 'a followed feed’s id', example: id },
  former: { name: 'the subscription before' },
  from: { name: 'a first day', example: day },
  heard: { name: 'whether it was heard' },
  id: { name: 'an id', example: id },
  fund: { name: 'a fund’s id', example: id },
  fundId: { name: 'a fund’s id', example: id },
  ids: { name: 'ids', example: '3,12' },
  index: { name: 'a place in the queue' },
  ip_address: { name: 'a network address', example: '102.89.1.2' },
  is_active: { name: 'whether it is shown' },
  items: { name: 'ids of cart items', example: id },
  key: { name: 'a key of your own', example: '3f0c6f0e-9a53-4c1b' },
  keys: { name: 'the keys of the subscription' },
  keyword: { name: 'a keyword' },
  kind: { name: 'a kind', example: 'message' },
  lacks: { name: 'what it lacks' },
  last_day: { name: 'a last day', example: day },
  last_name: { name: 'a last name' },
  left: { name: 'a left edge in pixels' },
  liked: { name: 'whether it is liked' },
  limit: { name: 'a number of rows' },
  listener: { name: 'a listener’s id', example: id },
  made: { name: 'when it was made', example: moment },
  mail: { name: 'the mail’s id', example: id },
  mediaId: { name: 'the message’s id', example: id },
  messageId: { name: 'the message’s id', example: id },
  messageIds: { name: talks, example: id },
  message_id: { name: 'the message’s id', example: id },
  message_ids: { name: talks, example: id },
  messages: { name: talks, example: id },
  mails: { name: 'when there are mails', example: 'weekly' },
  method: { name: 'a way to pay' },
  mobile: { name: 'a phone number', example: '+234 803 555 0142' },
  month: { name: 'a month' },
  order: { name: 'an order' },
  pageNumber: { name: 'a page number' },
  pageSize: { name: 'a page size' },
  p256dh: { name: 'the public key of the subscription' },
  palette: { name: 'the number of a palette' },
  parts: { name: 'messages with their numbers' },
  partOf: { name: 'the act’s id', example: id },
  password: { name: 'a password' },
  pin: { name: 'the 8 digits of a ticket', example: '1234 5678' },
  picture: { name: 'a picture' },
  notices: { name: 'whether there are notices' },
  noteId: { name: 'a document’s id', example: id },
  note: { name: 'what was found out or done' },
  play_id: { name: 'a play’s id', example: '0b54ffbc-5a5d-4e0f-9c64-5d2f40a5b8b2' },
  position: { name: 'a position in seconds' },
  price_before: { name: 'the price before', example: '1500.50' },
  publish: { name: 'whether it is published at once' },
  publish_at: { name: 'a moment to publish it', example: moment },
  purpose: { name: 'what is paid for' },
  reason: { name: 'a reason' },
  ref: { name: 'the payment’s reference', example: reference },
  reference: { name: 'the payment’s reference', example: reference },
  renewed: { name: 'the subscription from now on' },
  reset: { name: 'names of settings', example: 'title' },
  role: { name: 'a role' },
  scopes: { name: 'scopes', example: 'read' },
  seconds_heard: { name: 'the seconds heard' },
  seen: { name: 'what the count replied with' },
  series_id: { name: 'the series’ id', example: id },
  seriesId: { name: 'a series’ id', example: id },
  serviceId: { name: 'a service’s id', example: id },
  short_bio: { name: 'a short biography' },
  side: { name: 'a side in pixels' },
  sign_out_elsewhere: { name: 'whether other sessions end' },
  slug: { name: 'a centre’s address', example: slug },
  since: { name: 'the cursor of a former reply', example: '1773770645000-0' },
  sort: { name: 'what it is sorted by' },
  speakerId: { name: 'a speaker’s id', example: id },
  start: { name: 'a start in seconds', example: '754.5' },
  starts_at: { name: 'a start', example: moment },
  state: { name: 'a state' },
  status: { name: 'a status' },
  step: { name: 'a step' },
  subjectId: { name: 'the id of what was changed', example: id },
  text: { name: 'a text' },
  ticket: { name: 'the 8 digits of a ticket', example: '1234 5678' },
  to: { name: 'a last day', example: day },
  token: { name: 'the token of the link' },
  top: { name: 'a top edge in pixels' },
  total: { name: 'the total that you saw' },
  version: { name: 'the version that you saw' },
  was: { name: 'the role that you saw' },
  was_centres: { name: 'the centres that you saw', example: slug },
  what: { name: 'what was seen' },
  which: { name: 'which payments' },
  words: { name: 'words for them' },
  year: { name: 'a year', isYear: true },
  zone: { name: 'a time zone', example: 'Africa/Lagos' },
};

/** Other things have fields of these names too, and mean the same by them. */
function labelsOfMessages(): Record<string, Label> {
  const labelsOf = (name: MessageField): [string, Label][] => {
    const { asked, example }: Field = messageFields[name];
    const label = { name: asked, ...(example !== undefined && { example }) };
    const inBulk = isBulkList(name) ? [`add_${name}`, `remove_${name}`] : [];
    return [name, ...inBulk].map((each) => [each, label]);
  };
  return Object.fromEntries(messageFieldNames.flatMap(labelsOf));
}

function labelsOf(declared: Readonly<Record<string, Declared>>): Record<string, Label> {
  const labels = Object.entries(declared).map(([name, { asked, example, isYear }]) => [
    name,
    { name: asked, ...(example !== undefined && { example }), ...(isYear && { isYear }) },
  ]);
  return Object.fromEntries(labels);
}

/** What is at an address `/<these>/:id`; categories are at `/categories/messages/:id` too. */
const nouns: Readonly<Record<string, string>> = {
  batches: 'batch',
  categories: 'category',
  collections: 'collection',
  listeners: 'listener',
  messages: 'message',
  operators: 'operator',
  orders: 'order',
  playlists: 'playlist',
  purchases: 'order',
  schedules: 'scheduled stream',
  services: 'service',
  sources: 'run',
  speakers: 'speaker',
  tickets: 'batch',
};

/** @param address of the call, which says what an `:id` in it is the id of; an unknown field has the words of its name */
export function labelOf(field: string, address: string): Label {
  if (field === 'id') {
    const [, group = ''] = /\/(categories(?=\/messages\/:id)|[a-z]+(?=\/:id\b))/.exec(address) ?? [];
    const noun = nouns[group];
    if (noun !== undefined) return { name: `the ${noun}’s id`, example: id };
  }
  if (field === 'address' && address.endsWith('/settings')) return { name: 'the address of the office' };
  return labels[field] ?? { name: `the ${inWords(field)}` };
}

/** @returns an identifier, `seconds_heard` or `secondsHeard`, as words */
export function inWords(name: string): string {
  return name.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase();
}
