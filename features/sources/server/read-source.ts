import { createHash } from 'node:crypto';
import * as z from 'zod';
import { packDetails } from './item-details.ts';
import { parseFeed } from './parse-feed.ts';
import { parseList } from './parse-list.ts';
import { type ParsedSource, SourceError, type SourceItem } from './source.ts';

export const SourceInput = z.object({
  content: z.union([z.string(), z.custom<Uint8Array>((value) => value instanceof Uint8Array)]),
  address: z.string().nullable(),
  name: z.string(),
  now: z.date(),
});
export type SourceInput = z.output<typeof SourceInput>;

const Item = z.object({
  guid: z.string(),
  title: z.string(),
  address: z.string(),
  artwork: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  refusal: z.string().nullable(),
  heldBack: z.string().nullable(),
});

export const SourcePart = z.union([
  z.object({ problem: z.string() }),
  z.object({
    source: z.string(),
    title: z.string(),
    artwork: z.string().nullable(),
    next: z.string().nullable(),
    isWordPress: z.boolean(),
  }),
  z.object({ items: z.array(Item) }),
]);
type SourcePart = z.output<typeof SourcePart>;

/** A batch takes the receiver only some milliseconds. */
const atOnce = 200;
/** In bytes; longer identifiers don't fit into an index. */
const longestIdentity = 1000;

export function* readSource(
  { content, address, name, now }: SourceInput,
  centreSlug: (name: string) => string | null,
): Generator<SourcePart> {
  const given = typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
  // Broken feeds contain lone surrogates, which can't be stored.
  const text = given.replace(/^\ufeff/, '').replace(/\p{Cs}/gu, '\ufffd');
  try {
    if (text.includes('\0')) throw new SourceError('That source is neither a feed nor a CSV.');
    const isFeed = /^\s*</.test(text);
    yield* partsOf(isFeed ? parseFeed(text, { address, now }) : parseList(text, { name, centreSlug }));
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    yield { problem: error.message };
  }
}

function* partsOf({ items, ...source }: ParsedSource): Generator<SourcePart> {
  yield { ...source, source: identityOf(source.source) };
  for (let start = 0; start < items.length; start += atOnce) {
    yield { items: items.slice(start, start + atOnce).map(listed) };
  }
}

function listed({ guid, title, address, artwork, refusal, ...said }: SourceItem) {
  const { heldBack } = said;
  return { guid: identityOf(guid), title, address, artwork, refusal, heldBack, details: packDetails(said) };
}

function identityOf(given: string): string {
  if (Buffer.byteLength(given) <= longestIdentity) return given;
  return `sha256:${createHash('sha256').update(given).digest('hex')}`;
}
