import { createReadStream } from 'node:fs';
import path from 'node:path';
import { type IAudioMetadata, type IOptions, parseBuffer, parseFile, parseStream } from 'music-metadata';
import { type Container, mimeTypes } from '#server/features/media/containers/facts';

/** What the tags of a file say, as they say it. */
export interface AudioTags {
  title: string;
  artist: string;
  album: string;
  genres: string[];
  comment: string;
  /** Best first; as written. */
  dates: string[];
  /** The embedded picture, the front cover before others. */
  artwork: Uint8Array | null;
}

/** Where the tags are: the whole file in memory, or its path. */
export type TaggedFile = { content: Uint8Array } | { path: string; size: number };

const noTags: AudioTags = { title: '', artist: '', album: '', genres: [], comment: '', dates: [], artwork: null };
const options: IOptions = { duration: false };
// By content, since the library would otherwise go by the file's name.
const usualExtensions: Readonly<Record<Container, readonly string[]>> = {
  mp3: ['.mp3'],
  m4a: ['.m4a', '.mp4', '.m4b'],
  ogg: ['.ogg', '.opus', '.oga'],
  flac: ['.flac'],
  wav: ['.wav'],
  aac: ['.aac'],
};

/**
 * Reads the tags of a file that is known to be whole. Tags that can't be made sense of count as none: they are no
 * reason to refuse good audio.
 * @param container what the file is by its content
 */
export async function readTags(file: TaggedFile, container: Container): Promise<AudioTags> {
  try {
    return present(await parse(file, container));
  } catch {
    return noTags;
  }
}

async function parse(file: TaggedFile, container: Container): Promise<IAudioMetadata> {
  const mimeType = mimeTypes[container];
  if ('content' in file) return parseBuffer(file.content, { mimeType, size: file.content.length }, options);
  if (usualExtensions[container].includes(path.extname(file.path).toLowerCase())) return parseFile(file.path, options);
  const stream = createReadStream(file.path);
  try {
    return await parseStream(stream, { mimeType, size: file.size }, options);
  } finally {
    stream.destroy();
  }
}

function present({ common, native }: IAudioMetadata): AudioTags {
  const comment = common.comment?.find((each) => each.text?.trim() && !each.descriptor?.startsWith('iTun'));
  const front = common.picture?.find((picture) => /front/i.test(picture.type ?? ''));
  return {
    title: common.title ?? '',
    artist: common.artist ?? common.albumartist ?? '',
    album: common.album ?? '',
    genres: (common.genre ?? []).flatMap((genre) => genre.split(/[;\0]/)),
    comment: comment?.text ?? common.longDescription ?? common.description?.join('\n') ?? '',
    dates: [common.date, dayOfId3v23(native), common.releasedate, common.originaldate, common.year]
      .filter((date) => date !== undefined && date !== null)
      .map(String),
    artwork: (front ?? common.picture?.[0])?.data ?? null,
  };
}

/** ID3v2.3 has the year and the day of the year in two frames: TYER 2024 and TDAT 1703 (day, month). */
function dayOfId3v23(native: IAudioMetadata['native']): string | undefined {
  const frames = native['ID3v2.3'] ?? [];
  const textOf = (id: string) => String(frames.find((frame) => frame.id === id)?.value ?? '');
  const day = /^(\d\d)(\d\d)$/.exec(textOf('TDAT'));
  return day && /^\d{4}$/.test(textOf('TYER')) ? `${textOf('TYER')}-${day[2]}-${day[1]}` : undefined;
}
