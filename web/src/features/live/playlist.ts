/** What the first playlist of an HLS stream says that matters before it is played. */
export interface Playlist {
  /** The address of its sound without the picture; null where there is none, or nothing but sound. */
  soundAlone: string | null;
  /** Whether sound or subtitles come by themselves, which takes all of hls.js. */
  hasRenditions: boolean;
  /** Of the variant that takes most, in bits a second; null where it isn't said. */
  mostBitrate: number | null;
  /** Of the sound alone, in bits a second; null where it isn't said. */
  soundBitrate: number | null;
}

/** Codecs of sound (RFC 6381). */
const soundCodec = /^(mp4a|mp3|opus|flac|vorbis|ac-3|ec-3)/i;

interface Variant {
  address: string;
  /** On average, else at most, in bits a second; 0 where it isn't said. */
  bitrate: number;
  isSound: boolean;
}

/**
 * Reads an HLS playlist (RFC 8216, 4.3.4): a variant without a picture is the sound alone, the smallest of them, else the
 * rendition of sound that is chosen by default.
 * @param text of the playlist
 * @param base its address, to which the others are relative
 */
export function readPlaylist(text: string, base: string): Playlist {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const variants = lines.flatMap((line, place) => {
    const variant = variantOf(line, lines[place + 1], base);
    return variant ? [variant] : [];
  });
  const renditions = lines.filter((line) => line.startsWith('#EXT-X-MEDIA:')).map(attributesOf);
  const separate = renditions.filter((rendition) => rendition.has('URI'));
  const [smallest] = variants.filter(({ isSound }) => isSound).sort((one, other) => one.bitrate - other.bitrate);
  const sounds = separate.filter((rendition) => rendition.get('TYPE') === 'AUDIO');
  const chosen = sounds.find((rendition) => rendition.get('DEFAULT') === 'YES') ?? sounds[0];
  const hasPicture = variants.some(({ isSound }) => !isSound);
  const soundAlone = smallest?.address ?? resolve(chosen?.get('URI'), base);
  return {
    soundAlone: hasPicture ? soundAlone : null,
    hasRenditions: separate.length > 0,
    mostBitrate: Math.max(0, ...variants.map(({ bitrate }) => bitrate)) || null,
    soundBitrate: (hasPicture && smallest?.bitrate) || null,
  };
}

function variantOf(line: string, next: string | undefined, base: string): Variant | null {
  const address = line.startsWith('#EXT-X-STREAM-INF:') ? resolve(next, base) : null;
  if (address === null) return null;
  const attributes = attributesOf(line);
  const codecs = (attributes.get('CODECS') ?? '').split(',').map((codec) => codec.trim());
  const isSound = !attributes.has('RESOLUTION') && codecs.every((codec) => soundCodec.test(codec));
  const bitrate = Number(attributes.get('AVERAGE-BANDWIDTH') ?? attributes.get('BANDWIDTH')) || 0;
  return { address, bitrate, isSound };
}

function attributesOf(line: string): Map<string, string> {
  const pairs = line.slice(line.indexOf(':') + 1).matchAll(/([A-Z0-9-]+)=("[^"]*"|[^",]*)/g);
  return new Map([...pairs].map(([, name = '', value = '']) => [name, value.replace(/^"|"$/g, '')]));
}

function resolve(address: string | undefined, base: string): string | null {
  if (!address || !URL.canParse(address, base)) return null;
  const { href, protocol } = new URL(address, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
