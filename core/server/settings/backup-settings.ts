import path from 'node:path';
import { StopError } from '#core/server/errors';
import { nameOf, parseBucket, type S3Settings, type StorageCredentials } from './storage-settings.ts';

export type BackupPlace = { kind: 'folder'; folder: string } | S3Settings;

/** In characters. Only the passphrase protects a stolen archive. */
export const shortestPassphrase = 16;

const takes =
  'takes a folder, or a bucket: s3://bucket/prefix?endpoint=https://…&region=…, its keys in BACKUP_ACCESS_KEY and BACKUP_SECRET_KEY';

export function backupPlaceAt(
  address: string,
  name: string,
  { keys: { accessKey, secretKey }, from }: { keys: StorageCredentials; from: string },
): BackupPlace {
  if (!/^[a-z0-9]+:\/\//i.test(address)) return { kind: 'folder', folder: path.resolve(from, address) };
  const bucket = parseBucket(address);
  if (!bucket) throw new StopError(`${name} ${takes}.`);
  if (accessKey === undefined || secretKey === undefined) {
    throw new StopError(`${name} names a bucket: set BACKUP_ACCESS_KEY and BACKUP_SECRET_KEY to keys for it.`);
  }
  return { kind: 's3', ...bucket, accessKey, secretKey };
}

/** Names the place without keys; equal texts mean the same place. */
export function placeName(at: BackupPlace): string {
  return at.kind === 'folder' ? at.folder : nameOf(at);
}

export function archiveAt(
  address: string,
  options: { keys: StorageCredentials; from: string },
): { place: BackupPlace; file: string } {
  const whole = backupPlaceAt(address, 'The archive', options);
  const full = whole.kind === 's3' ? whole.prefix : whole.folder;
  const file = path.posix.basename(full.split(path.sep).join('/'));
  if (file === '') throw new StopError('Name the archive: a file, or s3://bucket/prefix/name.');
  const before = full.slice(0, full.length - file.length).replace(/(?<=.)[/\\]$/, '');
  return whole.kind === 's3'
    ? { place: { ...whole, prefix: before }, file }
    : { place: { kind: 'folder', folder: before }, file };
}
