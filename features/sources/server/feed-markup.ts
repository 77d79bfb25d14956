import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';

const readAttributes = ['url', 'type', 'href', 'rel', 'role', 'domain', 'id'];
/** Episodes have three or four levels of tags. */
const maxNested = 30;
const parser = new XMLParser({
  ignoreAttributes: (name: string) => !readAttributes.includes(name),
  attributeNamePrefix: '@',
  textNodeName: '#text',
  maxNestedTags: maxNested,
  // Parsing values as numbers would change a title like "007".
  parseTagValue: false,
  parseAttributeValue: false,
});

export function tryParse(markup: string): unknown {
  try {
    return parser.parse(markup);
  } catch {
    return null;
  }
}

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

const marked = <Name extends string>(attribute: Name) =>
  z
    .union([
      z.string().transform((text) => ({ text, mark: '' })),
      z
        .looseObject({ '#text': z.string().default('') })
        .transform((node) => ({ text: node['#text'], mark: String(node[attribute] ?? '') })),
    ])
    .catch({ text: '', mark: '' });

const Link = z.object({ '@rel': z.string(), '@href': z.string() }).nullable().catch(null);
const Meta = z.object({ 'wp:meta_key': OneText, 'wp:meta_value': OneText }).catch({
  'wp:meta_key': '',
  'wp:meta_value': '',
});

/** Tags that ask directories not to list the podcast. A `podcast:block` with an `id` asks only that directory. */
const blocking = {
  'itunes:block': OneText,
  'googleplay:block': OneText,
  'podcast:block': all(marked('@id')),
};

const Item = z.looseObject({
  ...blocking,
  title: OneText,
  'itunes:title': OneText,
  description: OneText,
  'content:encoded': OneText,
  guid: OneText,
  'itunes:summary': OneText,
  'itunes:subtitle': OneText,
  'itunes:author': OneText,
  'googleplay:author': OneText,
  'dc:creator': OneText,
  'podcast:person': all(marked('@role')),
  pubDate: OneText,
  'itunes:image': Href,
  'googleplay:image': Href,
  category: all(marked('@domain')),
  'itunes:keywords': OneText,
  'itunes:season': OneText,
  'itunes:episode': OneText,
  'wp:status': OneText,
  'wp:post_password': OneText,
  'wp:post_type': OneText,
  'wp:post_date': OneText,
  'wp:attachment_url': OneText,
  'wp:postmeta': all(Meta),
  enclosure: all(Enclosure.nullable().catch(null)),
});
export type Item = z.output<typeof Item>;

const Author = z
  .object({
    'wp:author_login': OneText,
    'wp:author_display_name': OneText,
    'wp:author_first_name': OneText,
    'wp:author_last_name': OneText,
  })
  .nullable()
  .catch(null);

const Channel = z.looseObject({
  ...blocking,
  'wp:author': all(Author).transform((authors) => authors.filter((author) => author !== null)),
  title: OneText,
  link: all(z.unknown()),
  generator: OneText,
  'itunes:author': OneText,
  'itunes:type': OneText,
  'googleplay:author': OneText,
  'itunes:image': Href,
  'googleplay:image': Href,
  image: Image,
  item: all(z.coerce.number()),
});
export type Channel = z.output<typeof Channel>;

const Feed = z.object({ rss: z.object({ channel: one(Channel) }) });
const Items = z.object({ items: z.object({ item: all(Item) }) });

export function channelIn(tree: unknown): Channel | null {
  const feed = Feed.safeParse(tree);
  return feed.success ? feed.data.rss.channel : null;
}

export function itemIn(markup: string, entities = ''): Item | null {
  const read = Items.safeParse(tryParse(`${entities}<items>${markup}</items>`));
  return (read.success && read.data.items.item[0]) || null;
}

export function textsIn(value: unknown): string[] {
  return all(Text)
    .parse(value)
    .filter((text) => text.trim() !== '');
}

export function linkOf(channel: Channel, relation: string): string | null {
  for (const [tag, value] of Object.entries(channel)) {
    if (!/^([\w-]+:)?link$/.test(tag)) continue;
    const found = all(Link)
      .parse(value)
      .find((link) => link?.['@rel'] === relation);
    if (found) return found['@href'];
  }
  return null;
}

export const longestAddress = 2000;

/** Decodes the numeric ampersands of WordPress. */
export function addressOf(given: string | null): string | null {
  const address = (given ?? '').trim().replace(/&#0*38;/g, '&');
  return address === '' || address.length > longestAddress ? null : address;
}
