import { randomUUID } from 'node:crypto';
import http from 'node:http';
import * as tus from 'tus-js-client';
import * as z from 'zod';
import { listUploads, type Upload, uploadsAddress } from '#features/uploads/desk';
import type { TestApp } from './app.ts';
import { waitFor } from './wait-for.ts';

export interface SentFile {
  name: string;
  content: Buffer;
  metadata?: Record<string, string>;
}

export function uploading(app: Pick<TestApp, 'url'>, token: string) {
  const endpoint = `${app.url}/v1${uploadsAddress}`;
  const headers = { authorization: `Bearer ${token}` };
  const Listed = z.object({ data: z.array(z.custom<Upload>()), largest: z.number() });

  async function list(): Promise<Upload[]> {
    const reply = await fetch(`${app.url}/v1${listUploads.path}`, { headers });
    return Listed.parse(await reply.json()).data;
  }

  function patch(id: string, length: number): http.ClientRequest {
    const request = http.request(`${endpoint}/${id}`, {
      method: 'PATCH',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': length,
      },
    });
    return request.on('error', () => undefined);
  }

  return {
    list,

    async send({ name, content, metadata }: SentFile, uploadId?: string): Promise<string> {
      return new Promise((resolve, reject) => {
        const upload: tus.Upload = new tus.Upload(content, {
          endpoint,
          headers,
          chunkSize: 512 * 1024,
          retryDelays: [10, 50],
          uploadDataDuringCreation: true,
          ...(uploadId && { uploadUrl: `${endpoint}/${uploadId}` }),
          metadata: { filename: name, batch: randomUUID(), lastmodified: '1710633600000', ...metadata },
          onError: reject,
          onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
        });
        upload.start();
      });
    },

    async begin({ name, content, metadata }: SentFile): Promise<string> {
      const fields = { filename: name, batch: randomUUID(), ...metadata };
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: {
          ...headers,
          'tus-resumable': '1.0.0',
          'upload-length': String(content.length),
          'upload-metadata': Object.entries(fields)
            .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
            .join(','),
        },
      });
      if (reply.status !== 201) throw new Error(`${reply.status}: ${await reply.text()}`);
      return reply.headers.get('location')?.split('/').at(-1) ?? '';
    },

    async breakOff(id: string, content: Buffer, after: number): Promise<void> {
      const request = patch(id, content.length);
      await new Promise<void>((resolve) => request.write(content.subarray(0, after), () => resolve()));
      request.destroy();
    },

    async holdOpen(id: string, content: Buffer): Promise<void> {
      const request = patch(id, content.length);
      request.write(content.subarray(0, -1));
      await new Promise<void>((resolve) => request.once('close', () => resolve()));
    },

    async received(id: string): Promise<number> {
      const reply = await fetch(`${endpoint}/${id}`, {
        method: 'HEAD',
        headers: { ...headers, 'tus-resumable': '1.0.0' },
      });
      return Number(reply.headers.get('upload-offset'));
    },

    async outcome(id: string): Promise<Upload> {
      return waitFor(`upload ${id} to be read`, async () => {
        const found = (await list()).find((each) => each.id === id);
        return found?.state === 'receiving' || found?.state === 'reading' ? null : found;
      });
    },
  };
}
