export interface Playlist {
  /** The address of the audio without the picture; null when the stream has none, or is only audio. */
  soundAlone: string | null;
  hasRenditions: boolean;
  maxBitrate: number | null;
  soundBitrate: number | null;
}

/** Codec names follow RFC 6381. */
const soundCodec = /^(mp4a|mp3|opus|flac|vorbis|ac-3|ec-3)/i;

interface Variant {
  address: string;
  bitrate: number;
  isSound: boolean;
}

/** Reads a playlist (RFC 8216, 4.3.4). `soundAlone` is the smallest variant without a picture, else the default audio rendition. */
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
    maxBitrate: Math.max(0, ...variants.map(({ bitrate }) => bitrate)) || null,
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
