import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { type S3Settings, storageAt } from '#core/server/settings/storage-settings';
import { openClient } from '#core/server/storage/s3/s3-client';
import { coverKey } from '#core/server/storage/storage';
import { atTheEnd } from '#core/server/test/at-the-end';
import { needingServers } from '#core/server/test/needing';
import { startSwift } from '#core/server/test/swift';
import { waitFor } from '#core/server/test/wait-for';
import { fileNameAt } from '#features/backups/server/archive/file-name';
import { BucketPlace } from './bucket-place.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('uploads that were broken off', needingServers('swift-proxy-server'), () => {
  let settings: S3Settings;
  let client: ReturnType<typeof openClient>;
  let place: BucketPlace;

  beforeAll(async () => {
    const swift = await startSwift();
    atTheEnd(() => swift.stop());
    const found = storageAt(swift.storageUrl('backups'), 'BACKUP_TO', swift);
    if (found.kind !== 's3') throw new Error('it is no bucket');
    settings = found;
    client = openClient(settings, { ms: 10_000, max: 2 });
    place = new BucketPlace(settings);
    atTheEnd(() => place.close());
  });

  async function begin(file: string) {
    const at = { Bucket: settings.bucket, Key: `backups/${file}` };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
    return { ...at, UploadId };
  }

  async function begun() {
    const { Uploads: found = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }));
    return found;
  }

  const files = async () => (await begun()).map(({ Key = '' }) => Key.replace('backups/', '')).toSorted();

  test('are removed a day later, of what a server writes and of nothing else', async () => {
    const ours = [
      fileNameAt(new Date(), false),
      fileNameAt(new Date(), true),
      `media/${coverKey('ab'.repeat(32), 160, 'webp')}`,
    ].toSorted();
    const others = ['by-hand.tar', 'media/films/one.mp4', 'photos/lectern-2031-01-01T000000Z.tar'];
    for (const file of [...ours, ...others]) await begin(file);
    await place.sweep(new Date(Date.now() + dayMs - 60_000));
    expect(await files()).toEqual([...ours, ...others].toSorted());
    await place.sweep(new Date(Date.now() + dayMs + 60_000));
    expect(await files()).toEqual(others.toSorted());
    for (const { Key, UploadId } of await begun())
      await client.send(new AbortMultipartUploadCommand({ Bucket: settings.bucket, Key, UploadId }));
  });

  test('are not those whose newest part is less than a day old, whenever they were begun', async () => {
    const upload = await begin(fileNameAt(new Date(), false));
    const began = (await begun())[0]?.Initiated ?? new Date(0);
    const newest = await waitFor('a later part', async () => {
      await client.send(new UploadPartCommand({ ...upload, PartNumber: 1, Body: Buffer.from('a part') }));
      const { Parts: [part] = [] } = await client.send(new ListPartsCommand(upload));
      return part?.LastModified && part.LastModified > began ? part.LastModified : null;
    });
    await place.sweep(new Date(newest.getTime() + dayMs - 1));
    expect(await files()).toHaveLength(1);
    await place.sweep(new Date(newest.getTime() + dayMs));
    expect(await files()).toEqual([]);
  });
});
