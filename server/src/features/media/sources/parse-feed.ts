import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { cleanLine, cleanParagraphs, longest } from '#server/features/media/import/clean-text';
import { mostNames, type SheetRow } from '#server/features/media/import/sheet-columns';
import { brokenFeed, cutFeed } from './cut-feed.ts';
import { textOf } from './html-text.ts';
import { mostItems, type ParsedSource, SourceError, type SourceItem } from './source.ts';

const readAttributes = ['url', 'type', 'href'];
/** Episodes have three or four levels of tags. */
const mostNested = 30;
const parser = new XMLParser({
  ignoreAttributes: (name: string) => !readAttributes.includes(name),
  attributeNamePrefix: '@',
  textNodeName: '#text',
  maxNestedTags: mostNested,
  // Everything stays text: a title "007" is no number.
  parseTagValue: false,
  parseAttributeValue: false,
});

/** The longest markup of an episode, in characters: twenty times the longest description. */
const mostItemMarkup = 200_000;
/** The same as at the desk. */
const longestAddress = 2000;
const longestDate = 100;
/** More than any feed has besides its episodes, in characters. */
const mostFrame = 1_000_000;
/** More than the longest stored description can have, in characters. */
const mostMarkup = longest.description * 10;

/** Text, with or without attributes; the first of several. */
const Text = z.union([z.string(), z.object({ '#text': z.string() }).transform((node) => node['#text'])]).catch('');
const one = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (Array.isArray(value) ? value[0] : value), schema);
const all = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(schema));
const OneText = one(Text.default(''));
const Href = one(
  z
    .object({ '@href': z.string() })
    .transform((node) => node['@href'])
    .nullable()
    .catch(null),
).default(null);
const Image = one(
  z
    .object({ url: Text })
    .transform(({ url }) => url)
    .nullable()
    .catch(null),
).default(null);
const Enclosure = z.object({ '@url': z.string(), '@type': z.string().default('') });

const Item = z.object({
  title: OneText,
  'itunes:title': OneText,
  description: OneText,
  'content:encoded': OneText,
  guid: OneText,
  'itunes:summary': OneText,
  'itunes:author': OneText,
  'dc:creator': OneText,
  pubDate: OneText,
  link: OneText,
  'itunes:image': Href,
  category: all(Text),
  enclosure: all(Enclosure.nullable().catch(null)),
});
const Channel = z.object({
  title: OneText,
  link: OneText,
  'itunes:author': OneText,
  'itunes:image': Href,
  image: Image,
  item: all(z.coerce.number()),
});
const Feed = z.object({ rss: z.object({ channel: one(Channel) }) });
const Items = z.object({ items: z.object({ item: all(Item) }) });

/**
 * Parses a podcast's feed, RSS 2.0 with or without Apple's extensions. The time depends on the feed, so servers do it
 * in a thread (`SourceReader`). An unreadable episode is among the items, with the reason, and doesn't affect the
 * others.
 * @param address where it was fetched; null for a file, which is identified by its own link
 * @param now later dates are ignored
 * @throws SourceError with a sentence when it isn't a feed
 */
export function parseFeed(text: string, { address, now }: { address: string | null; now: Date }): ParsedSource {
  const cut = cutFeed(text);
  const channel = readChannel(cut.frame);
  const title = line(channel.title, longest.name);
  const usualSpeaker = line(channel['itunes:author'], longest.name);
  const entities = entitiesOf(cut.frame);
  const items: SourceItem[] = [];
  for (const number of channel.item) {
    const markup = cut.items[number];
    if (markup !== undefined) items.push(...readItem(markup, { entities, usualSpeaker, now }));
    if (items.length > mostItems) throw new SourceError(`That feed has more than ${mostItems} episodes.`);
  }
  if (items.length === 0) throw new SourceError('That feed has no episode with audio.');
  return {
    source: address ?? (channel.link || title),
    title,
    items: withoutDoubles(items),
    artwork: addressOf(channel['itunes:image'] ?? channel.image),
  };
}

/** @param frame a feed without its episodes, each replaced by its index */
function readChannel(frame: string): z.output<typeof Channel> {
  if (frame.length > mostFrame) {
    throw new SourceError(
      `That feed has more than ${mostFrame / 1_000_000} million characters outside of its episodes.`,
    );
  }
  const tree = tryParse(frame);
  if (tree === null) throw brokenFeed();
  const feed = Feed.safeParse(tree);
  if (!feed.success) throw noPodcast();
  // The parser closes open tags silently.
  if (!/<\/channel\s*>/.test(frame) || !/<\/rss\s*>/.test(frame)) throw brokenFeed();
  return feed.data.rss.channel;
}

/** @returns the DTD that may define the episodes' entities */
function entitiesOf(frame: string): string {
  const start = frame.indexOf('<!DOCTYPE');
  return start === -1 ? '' : frame.slice(start, frame.indexOf('<rss', start));
}

interface FeedFacts {
  /** The DTD with entities. */
  entities: string;
  usualSpeaker: string;
  now: Date;
}

/** @returns the episode, even if it can't be read; none when it has no audio */
function readItem(markup: string, facts: FeedFacts): SourceItem[] {
  if (markup.length > mostItemMarkup) {
    const has = `${(markup.length / 1_000_000).toFixed(1)} million characters`;
    return [
      refusedItem(
        markup,
        `its entry in the feed has ${has}; it may have at most ${mostItemMarkup / 1_000_000} million`,
      ),
    ];
  }
  const read = Items.safeParse(tryParse(`${facts.entities}<items>${markup}</items>`));
  const [item] = read.success ? read.data.items.item : [];
  return item ? itemOf(item, facts) : [refusedItem(markup, 'its entry in the feed is no XML that can be read')];
}

/** How much of a huge episode's markup is searched for its title, in characters. */
const titleWithin = 2000;

/** @returns an unreadable episode with its title, if that is complete and near its beginning */
function refusedItem(markup: string, refusal: string): SourceItem {
  const start = markup.indexOf('<title');
  const [found = ''] = /^<title>.*?<\/title>/s.exec(markup.slice(start, start + titleWithin)) ?? [];
  const read = Items.safeParse(tryParse(`<items><item>${found}</item></items>`));
  const title = read.success ? line(read.data.items.item[0]?.title ?? '', longest.topic) : '';
  const guid = `unread:${createHash('sha256').update(markup).digest('hex')}`;
  return { guid, title: title || 'Untitled', address: '', artwork: null, details: {}, usualSpeaker: null, refusal };
}

/** @returns null for what can't be parsed */
function tryParse(markup: string): unknown {
  try {
    return parser.parse(markup);
  } catch {
    return null;
  }
}

function noPodcast(): SourceError {
  return new SourceError('That is no podcast’s feed: it takes RSS with episodes.');
}

function itemOf(item: z.output<typeof Item>, { usualSpeaker, now }: FeedFacts): SourceItem[] {
  const files = item.enclosure.flatMap((file) => file ?? []);
  const file = files.find((each) => each['@type'].startsWith('audio/')) ?? files.find((each) => each['@type'] === '');
  if (!file) return [];
  const title = line(item['itunes:title'] || item.title, longest.topic);
  const description = item.description || item['itunes:summary'] || item['content:encoded'];
  const speaker = line(item['itunes:author'] || item['dc:creator'], longest.name);
  const categories = item.category
    .slice(0, mostNames)
    .map((name) => line(name, longest.name))
    .filter((name) => name !== '');
  const when = dayOf(item.pubDate, now);
  const details: SheetRow = {
    ...(title !== '' && { topic: title }),
    ...(description !== '' && {
      description: cleanParagraphs(textOf(description.slice(0, mostMarkup)), longest.description),
    }),
    ...(speaker !== '' && { speaker }),
    ...(categories.length > 0 && { categories: [...new Set(categories)] }),
    ...(when !== null && { when }),
  };
  const address = addressOf(file['@url']);
  const known = {
    guid: item.guid.trim() || file['@url'].trim(),
    title: title || cleanLine(file['@url'], longest.topic),
    address: address ?? '',
    artwork: addressOf(item['itunes:image']),
  };
  const refusal = address === null ? `the address of its audio has more than ${longestAddress} characters` : null;
  return [{ ...known, details, usualSpeaker: usualSpeaker || null, refusal }];
}

/** @returns an address without surrounding spaces; null for none, and for one that is too long */
function addressOf(given: string | null): string | null {
  const address = given?.trim() ?? '';
  return address === '' || address.length > longestAddress ? null : address;
}

/** A duplicate episode counts once. */
function withoutDoubles(items: readonly SourceItem[]): SourceItem[] {
  return [...new Map(items.toReversed().map((item) => [item.guid, item])).values()].toReversed();
}

function line(text: string, most: number): string {
  return cleanLine(textOf(text), most);
}

/** @returns the day in the feed's own time zone: a talk of Sunday evening belongs to Sunday everywhere */
function dayOf(text: string, now: Date): string | null {
  if (text.length > longestDate) return null;
  const moment = Date.parse(text);
  if (Number.isNaN(moment) || moment > now.getTime()) return null;
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)\s*$/.exec(text) ?? [];
  const offsetMinutes = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const day = new Date(moment + offsetMinutes * 60_000).toISOString().slice(0, 10);
  return day >= '1900-01-01' ? day : null;
}
