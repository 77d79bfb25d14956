import { archiveParser } from './archives.ts';
import { audioParser } from './audio.ts';
import { feedParser, listParser } from './feeds.ts';
import { headerParser } from './headers.ts';
import type { Parser } from './parser.ts';
import { pictureParser } from './pictures.ts';
import { restoreParser } from './restore.ts';
import { transcriptParser } from './transcripts.ts';

export const parsers: Readonly<Record<string, (folder: string) => Parser | Promise<Parser>>> = {
  audio: audioParser,
  pictures: pictureParser,
  feeds: feedParser,
  lists: listParser,
  transcripts: transcriptParser,
  archives: archiveParser,
  restore: restoreParser,
  headers: headerParser,
};
