import { gunzipSync, gzipSync } from 'node:zlib';
import type { Chance } from '#core/server/test/chance';
import { type PlainEntry, pack, unpack, withTrueEnd } from './archive-entries.ts';
import { extremeBelow, mutateBytes } from './mutate-bytes.ts';
import { mutateJson } from './mutate-json.ts';

const names: readonly [string, ...string[]] = [
  '../../escaped',
  '/tmp/escaped',
  'media/../../escaped',
  'media/audio/../../../escaped',
  'media//etc/passwd',
  'media/audio/a/\u001b[2J',
  'media/',
  'media/audio',
  'tables/sessions/000001.copy.gz',
  'tables/pg_class/000001.copy.gz',
  'tables/accounts/000001.copy.gz',
  'tables/accounts/000002.copy.gz',
  'media-list/000001.jsonl.gz',
  'secret-key',
  'end.json',
  'lectern.json',
  'x'.repeat(5000),
];
const bombBytes = 100 * 1024 * 1024;
const cells = [
  '\\N',
  '\\',
  '\\x',
  '\t',
  '\\.\n',
  '\n',
  '\0',
  '\\\\x',
  '9'.repeat(400),
  "'",
  '\xff',
  '{}',
  'infinity',
] as const;

/** Mostly corrects the checksums, as an attacker would. */
export async function mutateArchive(archive: Buffer, chance: Chance, other: Buffer): Promise<Buffer> {
  if (chance.happens(0.15)) return mutateBytes(archive, chance, other);
  if (chance.happens(0.3)) return mutateHeads(Buffer.from(archive), chance);
  let entries = await unpack(archive);
  for (let count = chance.oneOf([1, 1, 1, 2, 4]); count > 0; count -= 1) entries = mutateEntries(entries, chance);
  return pack(chance.happens(0.85) ? withTrueEnd(entries) : entries);
}

function mutateEntries(entries: readonly PlainEntry[], chance: Chance): PlainEntry[] {
  const at = chance.upTo(entries.length);
  const entry = entries[at];
  if (!entry) return [...entries];
  switch (chance.upTo(10)) {
    case 0:
      return entries.toSpliced(at, 1);
    case 1:
      return entries.toSpliced(at, 0, entry);
    case 2:
      return entries.toSpliced(chance.upTo(entries.length), 0, entry).toSpliced(at, 1);
    case 3:
      return entries.with(at, { ...entry, name: chance.oneOf(names) });
    case 4:
      return entries.toSpliced(at, 0, { name: chance.oneOf(names), content: Buffer.from('content') });
    case 5:
      return entries.with(0, withContent(entries[0] ?? entry, chance));
    case 6:
      return entries.with(-1, withContent(entries.at(-1) ?? entry, chance));
    default:
      return entries.with(at, withContent(entry, chance));
  }
}

function withContent({ name, content }: PlainEntry, chance: Chance): PlainEntry {
  if (chance.happens(0.1)) return { name, content: mutateBytes(content, chance, content) };
  if (name.endsWith('.json')) return { name, content: mutatedJson(content, chance) };
  if (!name.endsWith('.gz')) return { name, content: mutateBytes(content, chance, content) };
  if (chance.happens(0.02))
    return { name, content: gzipSync(Buffer.alloc(bombBytes, chance.oneOf(['0', '\n', '1\t']))) };
  return { name, content: gzipSync(mutatedRows(uncompressed(content), chance)) };
}

function mutatedJson(content: Buffer, chance: Chance): Buffer {
  try {
    return Buffer.from(JSON.stringify(mutateJson(JSON.parse(content.toString('utf8')), chance)));
  } catch {
    return content;
  }
}

function mutatedRows(rows: Buffer, chance: Chance): Buffer {
  const lines = rows.toString('latin1').split('\n');
  const at = chance.upTo(lines.length);
  const line = lines[at] ?? '';
  const fields = line.split('\t');
  const field = chance.upTo(fields.length);
  const cell = chance.oneOf(cells);
  switch (chance.upTo(7)) {
    case 0:
      return asBytes(lines.toSpliced(at, 1));
    case 1:
      return asBytes(lines.toSpliced(at, 0, line));
    case 2:
      return asBytes(lines.with(at, [...fields, cell].join('\t')));
    case 3:
      return asBytes(lines.with(at, fields.toSpliced(field, 1).join('\t')));
    case 4:
      return asBytes(lines.with(at, mutatedLine(line, chance)));
    case 5:
      return mutateBytes(rows, chance, rows);
    default:
      return asBytes(lines.with(at, fields.with(field, cell).join('\t')));
  }
}

function mutatedLine(line: string, chance: Chance): string {
  return line.startsWith('{') ? mutatedJson(Buffer.from(line), chance).toString('latin1') : line.repeat(2);
}

function asBytes(lines: readonly string[]): Buffer {
  return Buffer.from(lines.join('\n'), 'latin1');
}

function uncompressed(content: Buffer): Buffer {
  try {
    return gunzipSync(content);
  } catch {
    return content;
  }
}

const block = 512;
type Field = readonly [start: number, length: number];
const fields: readonly [Field, ...Field[]] = [
  [0, 100],
  [100, 8],
  [124, 12],
  [124, 12],
  [136, 12],
  [156, 1],
  [156, 1],
  [157, 100],
  [257, 8],
  [345, 155],
];

function mutateHeads(archive: Buffer, chance: Chance): Buffer {
  const heads = headsOf(archive);
  const at = heads[chance.upTo(Math.max(1, heads.length))];
  if (at === undefined) return archive;
  const head = archive.subarray(at, at + block);
  const [start, length] = chance.oneOf(fields);
  const value = fieldValue(start, chance);
  head.fill(0, start, start + length);
  value.copy(head, start, 0, length);
  if (chance.happens(0.8)) withChecksum(head);
  return archive;
}

function fieldValue(start: number, chance: Chance): Buffer {
  if (start === 156)
    return Buffer.from(chance.oneOf(['0', '1', '2', '3', '5', '6', '7', 'x', 'g', 'L', 'K', 'S', '\xff']));
  if (start === 0 || start === 345 || start === 157) return Buffer.from(chance.oneOf(names));
  if (chance.happens(0.3)) return Buffer.concat([Buffer.from([0x80]), Buffer.alloc(11, chance.upTo(256))]);
  const number = chance.happens(0.3) ? 0o77777777777 : extremeBelow(2 ** 32, chance);
  return Buffer.from(chance.oneOf([number.toString(8).padStart(11, '0'), '-1', ' ', 'zzzz', '']));
}

function headsOf(archive: Buffer): number[] {
  const heads: number[] = [];
  for (let at = 0; at + block <= archive.length; at += block) {
    if (archive.toString('latin1', at + 257, at + 262) === 'ustar') heads.push(at);
  }
  return heads;
}

function withChecksum(head: Buffer): void {
  head.fill(' ', 148, 156);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
}
