import { makeM4a, makeMp3, makeWav, oggPage, opusHead } from './make-audio.ts';

// Files with millions of valid empty parts or impossible sizes, as attackers send them to keep a server busy.

const usualBytes = 1536 * 1024;

export function filesOfEmptyParts(bytes: number = usualBytes): Readonly<Record<string, Buffer>> {
  return {
    'wav of empty chunks.wav': insertAt(makeWav(2), 36, repeat(Buffer.from('LIST\0\0\0\0'), bytes)),
    'flac of empty blocks.flac': Buffer.concat([flacHead(0), repeat(Buffer.from([1, 0, 0, 0]), bytes)]),
    'flac of empty comments.flac': Buffer.concat([flacHead(0), flacComments(bytes)]),
    'mp4 of free boxes.m4a': Buffer.concat([makeM4a(2), repeat(box('free', Buffer.alloc(0)), bytes)]),
    'mp4 of tracks.m4a': box('moov', repeat(box('trak', Buffer.alloc(0)), bytes)),
    'mp4 in mp4.m4a': withTags(nestedBoxes(30_000)),
    'mp4 of tags.m4a': withTags(box('ilst', repeat(box('\xa9nam', Buffer.alloc(0)), bytes))),
    'mp3 behind empty tags.mp3': Buffer.concat([repeat(id3(Buffer.alloc(0)), bytes), makeMp3()]),
    'mp3 with empty frames.mp3': Buffer.concat([id3(repeat(Buffer.from('COMM\0\0\0\0\0\0'), bytes)), makeMp3()]),
    'mp3 with a long extended header.mp3': Buffer.concat([extendedHeader(bytes), makeMp3()]),
    'mp3 with an APE tag.mp3': Buffer.concat([makeMp3(), apeTag(bytes)]),
    'aac of empty frames.aac': repeat(Buffer.from([0xff, 0xf1, 0x4c, 0x80, 0, 0xff, 0xfc]), bytes),
    'ogg of empty pages.ogg': Buffer.concat([opusHead(), repeat(oggPage(0n, [], 0), bytes), lastPage()]),
    'ogg of streams.ogg': Buffer.concat([repeat(opusHead(), bytes), lastPage()]),
  };
}

export function filesOfImpossibleSizes(): Readonly<Record<string, Buffer>> {
  const wide = Buffer.from('\0\0\0\x01free\x80\0\0\0\0\0\0\0', 'latin1');
  return {
    'a box of 2^63 bytes': Buffer.concat([box('ftyp', Buffer.from('M4A ')), wide]),
    'a box of less than its head': Buffer.concat([box('ftyp', Buffer.from('M4A ')), Buffer.from('\0\0\0\x04free')]),
    'a box to the end': Buffer.concat([box('ftyp', Buffer.from('M4A ')), Buffer.from('\0\0\0\0free')]),
    'a chunk of 4 GB': insertAt(makeWav(1), 36, Buffer.from('LIST\xff\xff\xff\xff', 'latin1')),
    'a block past the end': Buffer.concat([flacHead(0), Buffer.from([4, 0xff, 0xff, 0xff])]),
    'a tag past the end': Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'),
    'a page past the end': Buffer.concat([opusHead(), oggPage(960n, [Buffer.alloc(200)], 4).subarray(0, 60)]),
  };
}

export function mp3WithPadding(title: string, bytes: number): Buffer {
  const text = Buffer.from(`\x03${title}`);
  const frame = Buffer.concat([Buffer.from('TIT2'), syncSafe(text.length), Buffer.alloc(2), text]);
  return Buffer.concat([id3(Buffer.concat([frame, Buffer.alloc(bytes)])), makeMp3()]);
}

function flacHead(flag: number): Buffer {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(4096, 2);
  info.writeUIntBE(8000 << 4, 10, 3);
  return Buffer.concat([Buffer.from('fLaC'), Buffer.from([flag, 0, 0, 34]), info]);
}

function flacComments(bytes: number): Buffer {
  const comments = Buffer.alloc(8 + bytes);
  comments.writeUInt32LE(bytes / 4, 4);
  const head = Buffer.alloc(4, 0x84);
  head.writeUIntBE(comments.length, 1, 3);
  return Buffer.concat([head, comments]);
}

function nestedBoxes(depth: number): Buffer {
  const heads = Buffer.alloc(depth * 8);
  for (let level = 0; level < depth; level += 1) {
    heads.writeUInt32BE((depth - level) * 8, level * 8);
    heads.write('udta', level * 8 + 4);
  }
  return heads;
}

/** @returns a playable MP4 with these boxes before its index, where only a reader of tags looks */
function withTags(tags: Buffer): Buffer {
  const file = makeM4a(2);
  return insertAt(file, file.readUInt32BE(0), tags);
}

function extendedHeader(bytes: number): Buffer {
  const header = Buffer.concat([Buffer.from([0, 0, 0, 10, 0, 0, 0, 0, 0, 0]), Buffer.alloc(4)]);
  const content = Buffer.concat([header, repeat(Buffer.from('COMM\0\0\0\0\0\0'), bytes)]);
  return Buffer.concat([Buffer.from('ID3\x03\0\x40'), syncSafe(content.length), content]);
}

function apeTag(bytes: number): Buffer {
  const items = repeat(Buffer.from('\0\0\0\0\0\0\0\0ab\0'), bytes);
  const footer = Buffer.alloc(32);
  footer.write('APETAGEX');
  footer.writeUInt32LE(2000, 8);
  footer.writeUInt32LE(items.length + 32, 12);
  footer.writeUInt32LE(items.length / 11, 16);
  return Buffer.concat([items, footer]);
}

function lastPage(): Buffer {
  return oggPage(480_000n, [Buffer.alloc(9, 8)], 4);
}

function id3(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from('ID3\x04\0\0'), syncSafe(content.length), content]);
}

function syncSafe(size: number): Buffer {
  return Buffer.from([(size >>> 21) & 127, (size >>> 14) & 127, (size >>> 7) & 127, size & 127]);
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

function insertAt(file: Buffer, position: number, part: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, position), part, file.subarray(position)]);
}

function repeat(part: Buffer, bytes: number): Buffer {
  return Buffer.alloc(Math.floor(bytes / part.length) * part.length, part);
}
