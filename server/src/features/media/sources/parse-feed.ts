import { setImmediate } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { cleanLine, cleanParagraphs, longest } from '#server/features/media/import/clean-text';
import type { SheetRow } from '#server/features/media/import/sheet-columns';
import { brokenFeed, cutFeed } from './cut-feed.ts';
import { textOf } from './html-text.ts';
import { mostItems, type Source, SourceError, type SourceItem } from './source.ts';

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#text' },
  // Everything stays the text that it is: a title "007" is no number.
  ...{ parseTagValue: false, parseAttributeValue: false },
});

/** So many characters are read at once, which takes milliseconds; then the server does what else there is to do. */
const mostAtOnce = 100_000;
/** More than any feed says of itself, in characters. */
const mostFrame = 1_000_000;
/** More markup than any description that is kept has, in characters. */
const mostMarkup = longest.description * 10;

/** A text, with or without attributes; the first of several. */
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
  ...{ title: OneText, 'itunes:title': OneText, description: OneText, 'content:encoded': OneText, guid: OneText },
  ...{ 'itunes:summary': OneText, 'itunes:author': OneText, 'dc:creator': OneText, pubDate: OneText, link: OneText },
  ...{ 'itunes:image': Href, category: all(Text), enclosure: all(Enclosure.nullable().catch(null)) },
});
const Channel = z.object({
  ...{
    title: OneText,
    link: OneText,
    'itunes:author': OneText,
    'itunes:image': Href,
    image: Image,
    item: all(z.coerce.number()),
  },
});
const Feed = z.object({ rss: z.object({ channel: one(Channel) }) });
const Items = z.object({ items: z.object({ item: all(Item) }) });

/**
 * Reads a podcast's feed, RSS 2.0 with or without what Apple adds. A long one is read a bit at a time, so that it keeps the server
 * from nobody.
 * @param address where it was fetched; null when it was a file, which is known by what it says of itself
 * @param now dates after it can't be
 * @throws SourceError with a sentence when it is none
 */
export async function parseFeed(
  text: string,
  { address, now }: { address: string | null; now: Date },
): Promise<Source> {
  const cut = cutFeed(text);
  const channel = readChannel(cut.frame);
  const title = line(channel.title, longest.name);
  const usualSpeaker = line(channel['itunes:author'], longest.name);
  const entities = entitiesOf(cut.frame);
  const items: SourceItem[] = [];
  for (const few of inBits(channel.item.flatMap((number) => cut.items[number] ?? []))) {
    items.push(...readItems(entities, few).flatMap((item) => itemOf(item, { usualSpeaker, now })));
    await setImmediate();
  }
  if (items.length === 0) throw new SourceError('That feed has no episode with audio.');
  if (items.length > mostItems) throw new SourceError(`That feed has more than ${mostItems} episodes.`);
  return {
    ...{ source: address ?? (channel.link || title), title, items: withoutDoubles(items) },
    artwork: channel['itunes:image'] ?? channel.image,
  };
}

/** @param frame a feed without its episodes, each of which has left its number */
function readChannel(frame: string): z.output<typeof Channel> {
  if (frame.length > mostFrame) throw noPodcast();
  const feed = Feed.safeParse(parsed(frame));
  if (!feed.success) throw noPodcast();
  // The parser closes by itself what is left open.
  if (!/<\/channel\s*>/.test(frame) || !/<\/rss\s*>/.test(frame)) throw brokenFeed();
  return feed.data.rss.channel;
}

/** @returns the declaration that the episodes' entities may be of */
function entitiesOf(frame: string): string {
  const start = frame.indexOf('<!DOCTYPE');
  return start === -1 ? '' : frame.slice(start, frame.indexOf('<rss', start));
}

function readItems(entities: string, few: readonly string[]): z.output<typeof Item>[] {
  const read = Items.safeParse(parsed(`${entities}<items>${few.join('')}</items>`));
  if (!read.success || read.data.items.item.length !== few.length) throw brokenFeed();
  return read.data.items.item;
}

function parsed(markup: string): unknown {
  try {
    return parser.parse(markup);
  } catch {
    throw brokenFeed();
  }
}

function* inBits(items: readonly string[]): Generator<string[]> {
  let few: string[] = [];
  let length = 0;
  for (const item of items) {
    if (few.length > 0 && length + item.length > mostAtOnce) {
      yield few;
      [few, length] = [[], 0];
    }
    few.push(item);
    length += item.length;
  }
  if (few.length > 0) yield few;
}

function noPodcast(): SourceError {
  return new SourceError('That is no podcast’s feed: it takes RSS with episodes.');
}

function itemOf(item: z.output<typeof Item>, { usualSpeaker, now }: { usualSpeaker: string; now: Date }): SourceItem[] {
  const files = item.enclosure.flatMap((file) => file ?? []);
  const file = files.find((each) => each['@type'].startsWith('audio/')) ?? files.find((each) => each['@type'] === '');
  if (!file) return [];
  const title = line(item['itunes:title'] || item.title, longest.topic);
  const description = item.description || item['itunes:summary'] || item['content:encoded'];
  const speaker = line(item['itunes:author'] || item['dc:creator'], longest.name);
  const categories = item.category.map((name) => line(name, longest.name)).filter((name) => name !== '');
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
  const address = file['@url'].trim();
  const known = { guid: item.guid.trim() || address, title: title || address, address, artwork: item['itunes:image'] };
  return [{ ...known, details, usualSpeaker: usualSpeaker || null }];
}

/** An episode that is there twice is one. */
function withoutDoubles(items: readonly SourceItem[]): SourceItem[] {
  return [...new Map(items.toReversed().map((item) => [item.guid, item])).values()].toReversed();
}

function line(text: string, most: number): string {
  return cleanLine(textOf(text), most);
}

/** @returns the day of a date as feeds write it, where it was: a talk of Sunday evening is of Sunday everywhere */
function dayOf(text: string, now: Date): string | null {
  const moment = Date.parse(text);
  if (Number.isNaN(moment) || moment > now.getTime()) return null;
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)\s*$/.exec(text) ?? [];
  const offsetMinutes = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const day = new Date(moment + offsetMinutes * 60_000).toISOString().slice(0, 10);
  return day >= '1900-01-01' ? day : null;
}
