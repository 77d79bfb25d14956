import type { ByteRange } from '#core/server/storage/storage';
import type { AudioWindow } from '#features/audio/server/containers/audio-window';
import type { OggStream } from '#features/audio/server/containers/ogg';
import { oggCrc } from '#features/audio/server/containers/ogg-crc';
import { type OggPacket, OggPackets } from '#features/audio/server/containers/ogg-packets';
import { noGranule, type OggPage } from '#features/audio/server/containers/ogg-pages';
import { opusLengths, type PacketLengths, VorbisLengths } from '#features/audio/server/containers/ogg-samples';

export interface LatePage {
  stream: OggStream;
  page: OggPage;
  before: readonly OggPage[];
  first: readonly OggPage[];
  until: number;
}

export interface CutPage {
  head: Buffer;
  body: ByteRange;
}

const isLast = 4;

export async function cutPage(window: AudioWindow, late: LatePage): Promise<CutPage | null> {
  const { page, before, until } = late;
  const whole = ({ position, length }: OggPage) => window.read(position, length);
  const bytes = await whole(page);
  const lengths = bytes.length === page.length ? await lengthsOf(window, late) : null;
  if (!lengths) return null;
  const packets = new OggPackets();
  for (const earlier of before) {
    for (const packet of packets.endedOn(await whole(earlier))) lengths.samplesOf(packet.bytes);
  }
  const ended = packets.endedOn(bytes).map((packet) => ({ packet, samples: lengths.samplesOf(packet.bytes) }));
  let position = startOf(late, ended, bytes);
  let last: { packet: OggPacket; position: number } | null = null;
  for (const { packet, samples } of ended) {
    position += samples;
    if (position > until) break;
    last = { packet, position };
  }
  return last && rebuild(page, bytes, last);
}

async function lengthsOf(window: AudioWindow, { stream, first, before }: LatePage): Promise<PacketLengths | null> {
  if (stream.codec === 'opus') return opusLengths;
  const packets = new OggPackets();
  const heads: Buffer[] = [];
  for (const { position, length } of first) {
    heads.push(...packets.endedOn(await window.read(position, length)).map((packet) => packet.bytes));
  }
  const [identification, , setup] = heads;
  if (!identification || !setup) return null;
  try {
    return new VorbisLengths(identification, setup, lastPosition(before) === 0);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * A page's first sample follows the end of the page before. The first page with sound may begin anywhere, so its start is counted back from
 * its end.
 */
function startOf({ page, before }: LatePage, ended: readonly { samples: number }[], bytes: Buffer): number {
  const start = lastPosition(before);
  if (start > 0 || (bytes.readUInt8(5) & isLast) !== 0) return start;
  return Math.max(0, Number(page.granule) - ended.reduce((sum, { samples }) => sum + samples, 0));
}

function lastPosition(pages: readonly OggPage[]): number {
  const page = pages.findLast(({ granule }) => granule !== noGranule);
  return page ? Number(page.granule) : 0;
}

function rebuild(page: OggPage, bytes: Buffer, last: { packet: OggPacket; position: number }): CutPage {
  const { segments, end } = last.packet;
  const head = Buffer.from(bytes.subarray(0, 27 + segments));
  head.writeUInt8(head.readUInt8(5) | isLast, 5);
  head.writeBigUInt64LE(BigInt(last.position), 6);
  head.writeUInt32LE(0, 22);
  head.writeUInt8(segments, 26);
  const body = bytes.subarray(page.headerLength, page.headerLength + end);
  head.writeUInt32LE(oggCrc(Buffer.concat([head, body])), 22);
  const start = page.position + page.headerLength;
  return { head, body: { start, end: start + end - 1 } };
}
