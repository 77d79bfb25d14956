import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { atTheEnd } from './at-the-end.ts';
import { needingServers } from './needing.ts';
import { type Swift, startSwift } from './swift.ts';

describe('a real S3 server for tests', needingServers('swift-proxy-server'), () => {
  let swift: Swift;
  let client: S3Client;
  beforeAll(async () => {
    swift = await startSwift();
    atTheEnd(() => swift.stop());
    client = new S3Client({
      endpoint: swift.endpoint,
      region: swift.region,
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId: swift.accessKey, secretAccessKey: swift.secretKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  });
  const read = async (range?: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: swift.bucket, Key: 'a/b', Range: range }));
    return Body?.transformToString();
  };

  test('keeps objects, and answers ranges of them', async () => {
    await client.send(new PutObjectCommand({ Bucket: swift.bucket, Key: 'a/b', Body: 'some bytes' }));
    expect(await read()).toBe('some bytes');
    expect(await read('bytes=5-')).toBe('bytes');
    expect(swift.front.asked().at(-1)).toEqual({ method: 'GET', path: '/lectern/a/b', range: 'bytes=5-' });
  });

  test('fails as it is told to', async () => {
    swift.front.behave('unavailable');
    await expect(read()).rejects.toMatchObject({ name: 'SlowDown', $metadata: { httpStatusCode: 503 } });
    swift.front.behave({ cutAfter: 4 });
    await expect(read()).rejects.toThrow();
    swift.front.behave('well');
    expect(await read()).toBe('some bytes');
  });
});
