import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { cleanLine, cleanParagraphs, longest } from '#server/features/media/import/clean-text';
import type { SheetRow } from '#server/features/media/import/sheet-columns';
import { textOf } from './html-text.ts';
import { mostItems, type Source, SourceError, type SourceItem } from './source.ts';

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#text' },
  // Everything stays the text that it is: a title "007" is no number.
  ...{ parseTagValue: false, parseAttributeValue: false },
});

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
  ...{ title: OneText, link: OneText, 'itunes:author': OneText, 'itunes:image': Href, image: Image, item: all(Item) },
});
const Feed = z.object({ rss: z.object({ channel: one(Channel) }) });

/**
 * Reads a podcast's feed, RSS 2.0 with or without what Apple adds.
 * @param address where it was fetched; null when it was a file, which is known by what it says of itself
 * @param now dates after it can't be
 * @throws SourceError with a sentence when it is none
 */
export function parseFeed(text: string, { address, now }: { address: string | null; now: Date }): Source {
  const channel = readChannel(text);
  const title = line(channel.title, longest.name);
  const items = channel.item.flatMap((item) =>
    itemOf(item, { usualSpeaker: line(channel['itunes:author'], longest.name), now }),
  );
  if (items.length === 0) throw new SourceError('That feed has no episode with audio.');
  if (items.length > mostItems) throw new SourceError(`That feed has more than ${mostItems} episodes.`);
  return {
    ...{ source: address ?? (channel.link || title), title, items: withoutDoubles(items) },
    artwork: channel['itunes:image'] ?? channel.image,
  };
}

function readChannel(text: string): z.output<typeof Channel> {
  let content: unknown;
  try {
    content = parser.parse(text);
  } catch {
    throw new SourceError('That is no feed that can be read: its XML is broken.');
  }
  const feed = Feed.safeParse(content);
  if (!feed.success) throw new SourceError('That is no podcast’s feed: it takes RSS with episodes.');
  return feed.data.rss.channel;
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
