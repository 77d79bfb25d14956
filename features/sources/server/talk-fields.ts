import { type Item, textsIn } from './feed-markup.ts';

/** Fields that talk plug-ins add, not cleaned yet. */
export interface TalkFields {
  speaker: string;
  series: string;
  service: string;
  topics: string[];
  passage: string;
  date: string;
  audio: string;
  description: string;
}

type Field = 'speaker' | 'series' | 'service' | 'topic' | 'book' | 'passage' | 'date' | 'audio' | 'description';

/** Sermon Manager and Seriously Simple Podcasting use these names, without prefixes, as feed tags, category domains or export fields. */
const fieldNames: ReadonlyMap<string, Field> = new Map([
  ['preacher', 'speaker'],
  ['speaker', 'speaker'],
  ['sermon_series', 'series'],
  ['series', 'series'],
  ['service_type', 'service'],
  ['sermon_topics', 'topic'],
  ['topics', 'topic'],
  ['topic', 'topic'],
  ['bible_book', 'book'],
  ['book', 'book'],
  ['bible_passage', 'passage'],
  ['passage', 'passage'],
  ['scripture', 'passage'],
  ['reading', 'passage'],
  ['sermon_date', 'date'],
  ['date_recorded', 'date'],
  ['sermon_audio', 'audio'],
  ['audio_file', 'audio'],
  ['sermon_description', 'description'],
]);

export function fieldOf(name: string): string | undefined {
  const plain = name
    .slice(name.lastIndexOf(':') + 1)
    .toLowerCase()
    .replace(/^wpfc_/, '');
  return fieldNames.get(plain);
}

export function talkFields(item: Item): TalkFields {
  const said = new Map<string, string[]>();
  const note = (name: string, texts: readonly string[]) => {
    const field = fieldOf(name);
    if (field) said.set(field, [...(said.get(field) ?? []), ...texts.filter((text) => text.trim() !== '')]);
  };
  for (const [tag, value] of Object.entries(item)) if (fieldOf(tag)) note(tag, textsIn(value));
  for (const { text, mark } of item.category) note(mark, [text]);
  for (const meta of item['wp:postmeta']) note(meta['wp:meta_key'], [meta['wp:meta_value']]);
  const first = (field: Field) => said.get(field)?.[0] ?? '';
  return {
    speaker: first('speaker'),
    series: first('series'),
    service: first('service'),
    topics: said.get('topic') ?? [],
    passage: first('passage') || first('book'),
    date: first('date'),
    audio: first('audio'),
    description: first('description'),
  };
}

const summaryNames: ReadonlyMap<string, 'passage' | 'speaker' | 'series' | 'date'> = new Map([
  ['bible text', 'passage'],
  ['scripture', 'passage'],
  ['preacher', 'speaker'],
  ['speaker', 'speaker'],
  ['series', 'series'],
  ['date', 'date'],
]);
const longestSummary = 1000;

/** Sermon Manager adds a line to a talk's text for WordPress's search: `Bible Text: … | Preacher: … | Series: …`. */
export function cutSummary(text: string): { said: Partial<TalkFields>; rest: string } {
  const [line = ''] = text.trimStart().split('\n', 1);
  if (line.length > longestSummary) return { said: {}, rest: text };
  const said: Partial<TalkFields> = {};
  for (const part of line.split('|')) {
    const colon = part.indexOf(':');
    const name = summaryNames.get(part.slice(0, Math.max(0, colon)).trim().toLowerCase());
    if (!name) return { said: {}, rest: text };
    said[name] = part.slice(colon + 1).trim();
  }
  return { said, rest: text.trimStart().slice(line.length).trimStart() };
}
