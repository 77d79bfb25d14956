import path from 'node:path';
import { canonicalTag } from '#core/contract/language';
import { cleanLine, cleanParagraphs, longest } from '#features/audio/server/ingest/details/clean-text';
import { readFileName } from '#features/audio/server/ingest/details/file-name';
import { chooseDate } from '#features/audio/server/ingest/details/message-date';
import type { ProbedAudio } from '#features/audio/server/probing/tasks';
import type { MessageDetails } from '#features/messages/server/add-messages';
import type { SheetRow } from './sheet.ts';
import type { FoundFile } from './walk.ts';

/** All that is known of a file, the row of the sheet before the tags before the file's name. */
export interface Sources {
  file: FoundFile;
  tags: ProbedAudio['tags'];
  row: SheetRow | undefined;
}

/**
 * title → topic, artist → speaker, album → service, genre → category, comment → description, date → `when`
 * (docs/importing.md).
 * @param now dates of tags, name and file more than a day after it are ignored
 */
export function describe({ file, tags, row = {} }: Sources, now: Date): MessageDetails {
  const name = readFileName(path.posix.basename(file.name));
  const service = cleanLine(tags.album, longest.name);
  const genres = tags.genres.map((genre) => cleanLine(genre, longest.name)).filter((genre) => genre !== '');
  return {
    topic: row.topic ?? (cleanLine(tags.title, longest.topic) || name.topic),
    description: row.description ?? cleanParagraphs(tags.comment, longest.description),
    passages: row.passages ?? '',
    speaker: row.speaker ?? (cleanLine(tags.artist, longest.name) || null),
    services: row.services ?? (service === '' ? [] : [service]),
    categories: row.categories ?? [...new Set(genres)],
    centres: row.centres ?? [],
    series: row.series ?? null,
    part: row.part ?? null,
    when: row.when ?? chooseDate({ tags: tags.dates, fileName: name.date, modified: file.modified }, now),
    price: row.price ?? 0,
    start_date: row.start_date ?? null,
    language: row.language ?? canonicalTag(tags.language),
    featured: row.featured ?? false,
  };
}
