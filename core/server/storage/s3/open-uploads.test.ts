import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { atTheEnd } from '#core/server/test/at-the-end';
import { listening } from '#core/server/test/listening';
import { listOpenUploads } from './open-uploads.ts';
import { openClient } from './s3-client.ts';

test('uploads that were left are listed page by page, to the last', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://bucket');
    const after = searchParams.get('key-marker');
    asked.push(`${searchParams.get('prefix')} ${after} ${searchParams.get('upload-id-marker')}`);
    response
      .setHeader('content-type', 'application/xml')
      .end(after === null ? pageOf('one', true) : pageOf('two', false));
  });
  const port = await listening(server);
  atTheEnd(() => void server.close());
  const client = openClient(
    {
      kind: 's3',
      bucket: 'library',
      prefix: 'backups',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'x',
      accessKey: 'a',
      secretKey: 'b',
    },
    { ms: 10_000, max: 1 },
  );
  atTheEnd(() => client.destroy());
  const found = [];
  for await (const upload of listOpenUploads(client, { Bucket: 'library', Prefix: 'backups/' })) found.push(upload);
  const begun = new Date('2031-05-05T06:00:00Z');
  expect(found).toEqual([
    { Key: 'backups/one', UploadId: 'of-one', begun },
    { Key: 'backups/two', UploadId: 'of-two', begun },
  ]);
  expect(asked).toEqual(['backups/ null null', 'backups/ backups/one of-one']);
});

function pageOf(name: string, isTruncated: boolean): string {
  const key = `backups/${name}`;
  return `<?xml version="1.0"?><ListMultipartUploadsResult><Bucket>library</Bucket><IsTruncated>${isTruncated}</IsTruncated>
    <NextKeyMarker>${key}</NextKeyMarker><NextUploadIdMarker>of-${name}</NextUploadIdMarker>
    <Upload><Key>${key}</Key><UploadId>of-${name}</UploadId><Initiated>2031-05-05T06:00:00.000Z</Initiated></Upload>
  </ListMultipartUploadsResult>`;
}
