import { cleanLine, cleanParagraphs, longest } from '#features/audio/server/ingest/details/clean-text';
import { maxNames, type SheetRow } from '#features/import/server/sheet-columns';
import { PartNumber } from '#features/messages/contract/fields';
import { addressOf, type Item, longestAddress } from './feed-markup.ts';
import { heldBack } from './held-back.ts';
import { lineOf, textOf } from './html-text.ts';
import { itemDay } from './item-day.ts';
import { type Authors, speakerOf } from './item-speaker.ts';
import type { Extras, SourceItem } from './source.ts';
import { cutSummary, fieldOf, type TalkFields, talkFields } from './talk-fields.ts';

export interface FeedFacts {
  usualSpeaker: string;
  series: string;
  /** The title of a serial podcast (`itunes:type`); null for others. */
  serial: string | null;
  authors: Authors | null;
  heldBack: string | null;
  now: Date;
}

const maxMarkup = longest.description * 10;

export function itemOf(item: Item, facts: FeedFacts): SourceItem[] {
  const fields = talkFields(item);
  const audio = audioOf(item, fields);
  if (audio === null || item['wp:status'].trim() === 'inherit') return withoutAudio(item);
  const title = lineOf(item['itunes:title'] || item.title, longest.topic);
  const text = textOf(descriptionOf(item, fields).slice(0, maxMarkup));
  const { said, rest } = cutSummary(text);
  const talk = { ...fields, ...withoutEmpty(said), ...withoutEmpty(fields) };
  const series = lineOf(talk.series || seriesOf(item, rest) || facts.series, longest.name);
  const passage = lineOf(talk.passage, longest.name);
  const appeared = [item.pubDate, item['wp:post_date'].trim().slice(0, 10)];
  const day = itemDay({ given: talk.date, appeared }, facts.now);
  const known = { item, talk, title, series, facts, when: day.when };
  const details = detailsOf(known, described(rest, passage));
  const address = addressOf(audio);
  return [
    {
      guid: item.guid.trim() || audio.trim(),
      title: title || cleanLine(audio, longest.topic),
      address: address ?? '',
      artwork: addressOf(item['itunes:image'] ?? item['googleplay:image']),
      details,
      usualSpeaker: facts.usualSpeaker || null,
      extras: extrasOf(item, { series, passage }),
      refusal: refusalOf(item, address),
      heldBack: heldBack(item, { ofFeed: facts.heldBack, day }),
    },
  ];
}

function refusalOf(item: Item, address: string | null): string | null {
  if (item['wp:status'].trim() === 'trash') return 'it is in the trash where it comes from';
  return address === null ? `the address of its audio has more than ${longestAddress} characters` : null;
}

export const noPost = 'it is an audio file that no post of the export has as its own';
/** Post types of talk plug-ins. Such a post without audio is listed as a refused talk. */
const talkTypes = /^(wpfc_sermon|ctc_sermon|cpl_item|sermons?|podcast|episode)$/;
const audioFile = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|flac|wav|wma|mp4)$/i;

function withoutAudio(item: Item): SourceItem[] {
  const address = addressOf(item['wp:attachment_url']) ?? '';
  const isFile = audioFile.test(address);
  if (!isFile && !talkTypes.test(item['wp:post_type'].trim())) return [];
  const refusal = isFile ? noPost : 'it has no audio that can be found in the export';
  const title = lineOf(item.title, longest.topic) || address || 'Untitled';
  return [leftOut({ guid: item.guid.trim() || title, title, address, refusal })];
}

export function leftOut(named: Pick<SourceItem, 'guid' | 'title' | 'address'> & { refusal: string }): SourceItem {
  return { ...named, artwork: null, details: {}, usualSpeaker: null, extras: {}, heldBack: null };
}

interface Known {
  item: Item;
  talk: TalkFields;
  title: string;
  series: string;
  facts: FeedFacts;
  when: string | null;
}

function detailsOf({ item, talk, title, series, facts, when }: Known, description: string): SheetRow {
  const speaker = speakerOf(item, { named: talk.speaker, usual: facts.usualSpeaker, authors: facts.authors });
  const service = lineOf(talk.service, longest.name);
  const categories = [series, ...topicsOf(item, talk)].filter((name) => name !== '').slice(0, maxNames);
  return {
    ...(title !== '' && { topic: title }),
    ...(description !== '' && { description }),
    ...(speaker !== '' && { speaker }),
    ...(service !== '' && { services: [service] }),
    ...(categories.length > 0 && { categories: [...new Set(categories)] }),
    ...(when !== null && { when }),
    ...partIn(item, series || serialOf(item, facts)),
  };
}

/**
 * Each season numbers its episodes from 1.
 * @returns empty unless the podcast is serial
 */
function serialOf(item: Item, { serial }: FeedFacts): string {
  const season = item['itunes:season'].trim();
  if (serial === null || ['', '0', '1'].includes(season)) return serial ?? '';
  return lineOf(`${serial}, season ${season}`, longest.name);
}

/** An episode without a number joins no series, because fetching newest first would number parts in the wrong order. */
function partIn(item: Item, series: string): Pick<SheetRow, 'series' | 'part'> {
  const part = PartNumber.safeParse(Number(item['itunes:episode'].trim() || Number.NaN));
  return series === '' || !part.success ? {} : { series, part: part.data };
}

function audioOf(item: Item, { audio }: TalkFields): string | null {
  const files = item.enclosure.flatMap((file) => file ?? []);
  const file = files.find((each) => each['@type'].startsWith('audio/')) ?? files.find((each) => each['@type'] === '');
  return file?.['@url'] ?? (/^https?:\/\//.test(audio) ? audio : null);
}

const cutShort = /\[(?:&#8230;|&hellip;|…|\.\.\.)\]\s*(?:<\/p>)?\s*$/;

function descriptionOf(item: Item, { description: ownField }: TalkFields): string {
  const { description, 'content:encoded': content, 'itunes:summary': summary } = item;
  const isWhole = content === '' || !cutShort.test(description.slice(-100));
  return (isWhole && description) || ownField || content || summary || description;
}

function described(text: string, passage: string): string {
  const names = passage === '' || text.toLowerCase().includes(passage.toLowerCase());
  return cleanParagraphs(names ? text : `Bible passage: ${passage}\n\n${text}`, longest.description);
}

/** WordPress's own category for uncategorised posts. */
const noCategory = 'uncategorized';
/** Only these feeds use keywords as topics; other feeds write keywords for search engines. */
const hasTopics = /post_type=(wpfc_sermon|podcast)\b/;
const maxKeywords = 10;

function topicsOf(item: Item, { topics }: TalkFields): string[] {
  const keywords = hasTopics.test(item.guid) ? item['itunes:keywords'].split(',', maxKeywords) : [];
  const plain = item.category.filter(({ mark }) => fieldOf(mark) === undefined).map(({ text }) => text);
  return [...topics, ...plain, ...keywords]
    .slice(0, maxNames)
    .map((name) => lineOf(name, longest.name))
    .filter((name) => name !== '' && name.toLowerCase() !== noCategory);
}

const longestSeries = 100;

/** Sermon Manager before 2.9 gave the series as the subtitle; later versions put the description's beginning there. */
function seriesOf(item: Item, description: string): string {
  const subtitle = textOf(item['itunes:subtitle']).trim();
  if (!/post_type=wpfc_sermon\b/.test(item.guid) || subtitle.length > longestSeries) return '';
  return subtitle.endsWith('...') || description.trimStart().startsWith(subtitle) ? '' : subtitle;
}

function extrasOf(item: Item, known: { series: string; passage: string }): Extras {
  const numbers = { season: item['itunes:season'], episode: item['itunes:episode'] };
  const said = { ...known, season: lineOf(numbers.season, 20), episode: lineOf(numbers.episode, 20) };
  return withoutEmpty(said);
}

function withoutEmpty<Texts extends object>(texts: Texts): Partial<Texts> {
  const kept: Partial<Texts> = { ...texts };
  for (const name in texts) if (texts[name] === '') delete kept[name];
  return kept;
}
