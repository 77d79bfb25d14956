import path from 'node:path';
import { canonicalTag } from '#core/contract/language';
import type { GivenFile } from '#features/audio/server/ingest/given-file';
import type { ProbedAudio } from '#features/audio/server/probing/tasks';
import type { MessageDetails } from '#features/messages/server/add-messages';
import { cleanLine, cleanParagraphs, longest } from './clean-text.ts';
import { readFileName } from './file-name.ts';
import { chooseDate } from './message-date.ts';

export interface Sources {
  file: Pick<GivenFile, 'name' | 'modified' | 'known' | 'otherwise'>;
  tags: ProbedAudio['tags'];
}

export function describe({ file, tags }: Sources, now: Date): MessageDetails {
  const { known = {}, otherwise } = file;
  const name = readFileName(path.posix.basename(file.name));
  const service = cleanLine(tags.album, longest.name);
  const genres = tags.genres.map((genre) => cleanLine(genre, longest.name)).filter((genre) => genre !== '');
  return {
    topic: known.topic ?? (cleanLine(tags.title, longest.topic) || name.topic),
    description: known.description ?? cleanParagraphs(tags.comment, longest.description),
    passages: known.passages ?? '',
    speaker: known.speaker ?? (cleanLine(tags.artist, longest.name) || otherwise?.speaker) ?? null,
    services: known.services ?? (service === '' ? [] : [service]),
    categories: known.categories ?? [...new Set(genres)],
    centres: known.centres ?? [],
    series: known.series ?? null,
    part: known.part ?? null,
    when: known.when ?? chooseDate({ tags: tags.dates, fileName: name.date, modified: file.modified }, now),
    price: known.price ?? 0,
    start_date: known.start_date ?? null,
    language: known.language ?? canonicalTag(tags.language),
    featured: known.featured ?? false,
  };
}
