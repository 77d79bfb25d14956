import { type IAudioMetadata, type IOptions, parseFromTokenizer } from 'music-metadata';
import { AudioWindow } from '#features/audio/server/containers/audio-window';
import { type Container, mimeTypes } from '#features/audio/server/containers/facts';
import { endOfHead } from '#features/audio/server/containers/ogg-pages';
import type { ByteSource } from '#features/audio/server/containers/source';
import { withoutId3Padding } from './id3-padding.ts';
import { TagTokenizer } from './tag-tokenizer.ts';

export interface AudioTags {
  title: string;
  artist: string;
  album: string;
  genres: string[];
  comment: string;
  language: string;
  dates: string[];
  artwork: Uint8Array | null;
}

const noTags: AudioTags = {
  title: '',
  artist: '',
  album: '',
  genres: [],
  comment: '',
  language: '',
  dates: [],
  artwork: null,
};
const options: IOptions = { duration: false };
/** In bytes, for tags with their pictures. */
const maxBytes = 64 * 1024 * 1024;
/** In UTF-16 units; no field keeps more. */
const maxText = 40_000;
const maxGenres = 50;

/**
 * Unreadable tags count as absent, since they are no reason to refuse good audio.
 * @throws UnplayableError when the tags have too many parts, or over 64 MB
 */
export async function readTags(window: AudioWindow, container: Container): Promise<AudioTags> {
  const file = container === 'ogg' ? await oggHead(window) : await withoutId3Padding(window);
  const tokenizer = new TagTokenizer(new AudioWindow(file, { maxBytes }), mimeTypes[container]);
  try {
    return present(await parseFromTokenizer(tokenizer, options));
  } catch {
    if (tokenizer.refusal) throw tokenizer.refusal;
    return noTags;
  }
}

/** Irregular page numbers would make music-metadata read all Ogg pages, so it gets only the beginning of the file. */
async function oggHead(window: AudioWindow): Promise<ByteSource> {
  return { size: await endOfHead(window), read: (start, length) => window.read(start, length) };
}

function present({ common, native }: IAudioMetadata): AudioTags {
  const comment = common.comment?.find((each) => each.text?.trim() && !each.descriptor?.startsWith('iTun'));
  const front = common.picture?.find((picture) => /front/i.test(picture.type ?? ''));
  return {
    title: short(common.title ?? ''),
    artist: short(common.artist ?? common.albumartist ?? ''),
    album: short(common.album ?? ''),
    genres: genresOf(common.genre ?? []),
    comment: short(comment?.text ?? common.longDescription ?? common.description?.join('\n') ?? ''),
    language: short(common.language ?? ''),
    dates: [common.date, dayOfId3v23(native), common.releasedate, common.originaldate, common.year]
      .filter((date) => date !== undefined && date !== null)
      .map((date) => short(String(date))),
    artwork: (front ?? common.picture?.[0])?.data ?? null,
  };
}

function short(text: string): string {
  return text.slice(0, maxText);
}

/** The number of genres is limited, because each becomes a category. */
function genresOf(texts: readonly string[]): string[] {
  return texts
    .slice(0, maxGenres)
    .flatMap((text) => short(text).split(/[;\0]/))
    .slice(0, maxGenres);
}

/** ID3v2.3 splits the date into two frames: the year in TYER (2024), day and month in TDAT (1703). */
function dayOfId3v23(native: IAudioMetadata['native']): string | undefined {
  const frames = native['ID3v2.3'] ?? [];
  const textOf = (id: string) => String(frames.find((frame) => frame.id === id)?.value ?? '');
  const day = /^(\d\d)(\d\d)$/.exec(textOf('TDAT'));
  return day && /^\d{4}$/.test(textOf('TYER')) ? `${textOf('TYER')}-${day[2]}-${day[1]}` : undefined;
}
