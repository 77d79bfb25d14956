import { createHash } from 'node:crypto';
import { longest } from '#features/audio/server/ingest/details/clean-text';
import { isAccountName } from './account-name.ts';
import { brokenFeed, cutFeed } from './cut-feed.ts';
import { type FeedFacts, itemOf, leftOut, noPost } from './feed-item.ts';
import { addressOf, type Channel, channelIn, itemIn, linkOf, textsIn, tryParse } from './feed-markup.ts';
import { feedHeldBack } from './held-back.ts';
import { lineOf } from './html-text.ts';
import { authorsOf } from './item-speaker.ts';
import { maxItems, type ParsedSource, SourceError, type SourceItem } from './source.ts';

const maxItemMarkup = 200_000;
const maxFrame = 1_000_000;

/**
 * Servers call this in a thread (`SourceReader`), because the time depends on the feed. An unreadable episode becomes an item with the
 * reason.
 * @param address null for a file, which its own link identifies
 * @param now dates more than a day later are ignored
 * @returns even a feed without audio, such as a page after the last one
 * @throws SourceError with a sentence when the text is no feed
 */
export function parseFeed(text: string, { address, now }: { address: string | null; now: Date }): ParsedSource {
  const cut = cutFeed(text);
  const channel = readChannel(cut.frame);
  const title = lineOf(channel.title, longest.name);
  const author = lineOf(channel['itunes:author'] || channel['googleplay:author'], longest.name);
  const serial = channel['itunes:type'].trim().toLowerCase() === 'serial' && title !== '' ? title : null;
  const facts = {
    usualSpeaker: isAccountName(author) ? '' : author,
    series: seriesOf(address, title),
    serial,
    authors: authorsOf(channel),
    heldBack: feedHeldBack(channel),
    now,
    entities: entitiesOf(cut.frame),
  };
  const items: SourceItem[] = [];
  for (const number of channel.item) {
    const markup = cut.items[number];
    if (markup !== undefined) items.push(...readItem(markup, facts));
    if (items.length > maxItems) throw new SourceError(`That feed has more than ${maxItems} episodes.`);
  }
  return {
    source: address ?? (textsIn(channel.link)[0] || title),
    title,
    artwork: addressOf(channel['itunes:image'] ?? channel['googleplay:image'] ?? channel.image),
    next: addressOf(linkOf(channel, 'next') ?? linkOf(channel, 'prev-archive')),
    isWordPress: isOfWordPress(channel, items),
    items: withoutDoubles(withoutFilesOfPosts(items)),
  };
}

function readChannel(frame: string): Channel {
  if (frame.length > maxFrame) {
    throw new SourceError(
      `That feed has more than ${maxFrame / 1_000_000} million characters outside of its episodes.`,
    );
  }
  const tree = tryParse(frame);
  if (tree === null) throw brokenFeed();
  const channel = channelIn(tree);
  if (channel === null) throw noPodcast();
  // The parser silently closes open tags.
  if (!/<\/channel\s*>/.test(frame) || !/<\/rss\s*>/.test(frame)) throw brokenFeed();
  return channel;
}

function entitiesOf(frame: string): string {
  const start = frame.indexOf('<!DOCTYPE');
  return start === -1 ? '' : frame.slice(start, frame.indexOf('<rss', start));
}

function readItem(markup: string, facts: FeedFacts & { entities: string }): SourceItem[] {
  if (markup.length > maxItemMarkup) {
    const has = `${(markup.length / 1_000_000).toFixed(1)} million characters`;
    return [
      refusedItem(markup, `its entry in the feed has ${has}; it may have at most ${maxItemMarkup / 1_000_000} million`),
    ];
  }
  const item = itemIn(markup, facts.entities);
  return item ? itemOf(item, facts) : [refusedItem(markup, 'its entry in the feed is no XML that can be read')];
}

const titleWithin = 2000;

function refusedItem(markup: string, refusal: string): SourceItem {
  const start = markup.indexOf('<title');
  const [found = ''] = /^<title>.*?<\/title>/s.exec(markup.slice(start, start + titleWithin)) ?? [];
  const title = lineOf(itemIn(`<item>${found}</item>`)?.title ?? '', longest.topic);
  const guid = `unread:${createHash('sha256').update(markup).digest('hex')}`;
  return leftOut({ guid, title: title || 'Untitled', address: '', refusal });
}

function noPodcast(): SourceError {
  return new SourceError('That feed isn’t a podcast’s: give an RSS feed with episodes.');
}

/** Feeds often don't name WordPress as their generator, but their guids contain a post's number. */
function isOfWordPress(channel: Channel, items: readonly SourceItem[]): boolean {
  return /wordpress\.org/.test(channel.generator) || items.some(({ guid }) => /[?&;](p|page_id)=\d+$/.test(guid));
}

/**
 * WordPress plug-ins have feeds of a single series.
 * @param title of the feed; Seriously Simple Podcasting puts the series' name there
 * @returns empty for none
 */
function seriesOf(address: string | null, title: string): string {
  const asked = address !== null && URL.canParse(address) ? new URL(address).searchParams : null;
  if (asked?.get('podcast_series')) return title;
  const [, slug = ''] = /^([\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]*)$/u.exec(asked?.get('wpfc_sermon_series') ?? '') ?? [];
  const words = slug.replaceAll('-', ' ').trim();
  return lineOf(words.charAt(0).toUpperCase() + words.slice(1), longest.name);
}

/** Exported sites also list audio files by themselves, so files that belong to a post are dropped. */
function withoutFilesOfPosts(items: readonly SourceItem[]): SourceItem[] {
  const plain = ({ address }: SourceItem) => address.replace(/^https?:/, '');
  const ofPosts = new Set(items.filter(({ refusal }) => refusal !== noPost).map(plain));
  return items.filter((item) => item.refusal !== noPost || !ofPosts.has(plain(item)));
}

function withoutDoubles(items: readonly SourceItem[]): SourceItem[] {
  return [...new Map(items.toReversed().map((item) => [item.guid, item])).values()].toReversed();
}
