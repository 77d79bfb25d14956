export interface SampleRun {
  count: number;
  duration: number;
}

export interface SoundTrack {
  description: Buffer;
  timescale: number;
  durations: readonly SampleRun[];
  sizes: readonly number[];
}

const unity = 0x10000;
const matrix = [unity, 0, 0, 0, unity, 0, 0, 0, 0x40000000];
const trackFlags = 7;
const selfContained = 1;
const noLanguage = 0x55c40000;
const fullVolume = 0x01000000;

export function mp4Head(track: SoundTrack): Buffer {
  const brand = box('ftyp', Buffer.from('M4A \0\0\x02\0M4A mp42isom'));
  const data = words(track.sizes.reduce((sum, size) => sum + size, 8));
  const end = brand.length + moovOf(track, 0).length + 8;
  return Buffer.concat([brand, moovOf(track, end), data, Buffer.from('mdat')]);
}

function moovOf(track: SoundTrack, offset: number): Buffer {
  const { timescale, durations } = track;
  const duration = durations.reduce((sum, run) => sum + run.count * run.duration, 0);
  const head = words(0, 0, 0, timescale, duration, unity, fullVolume, 0, 0, ...matrix, 0, 0, 0, 0, 0, 0, 2);
  const trackHead = words(trackFlags, 0, 0, 1, 0, duration, 0, 0, 0, fullVolume, ...matrix, 0, 0);
  const reference = box('dinf', box('dref', words(0, 1), box('url ', words(selfContained))));
  return box(
    'moov',
    box('mvhd', head),
    box(
      'trak',
      box('tkhd', trackHead),
      box(
        'mdia',
        box('mdhd', words(0, 0, 0, timescale, duration, noLanguage)),
        box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0soun\0\0\0\0\0\0\0\0\0\0\0\0\0')),
        box('minf', box('smhd', words(0, 0)), reference, sampleTable(track, offset)),
      ),
    ),
  );
}

function sampleTable({ description, durations, sizes }: SoundTrack, offset: number): Buffer {
  const runs = durations.flatMap(({ count, duration }) => [count, duration]);
  return box(
    'stbl',
    box('stsd', description),
    box('stts', words(0, durations.length, ...runs)),
    box('stsc', words(0, 1, 1, sizes.length, 1)),
    box('stsz', words(0, 0, sizes.length, ...sizes)),
    box('stco', words(0, 1, offset)),
  );
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([words(body.length + 8), Buffer.from(type), body]);
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
