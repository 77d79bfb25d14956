import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { hasCode } from '#core/server/database/error-code';
import { type FinishedFile, finishFile, sendFinished, taggedWith } from './finished-file.ts';
import { setPageHeaders } from './security-headers.ts';

export function serveApiDocs(app: FastifyInstance, folder: string): void {
  let read: Promise<FinishedFile | null> | null = null;
  app.get('/docs', async (request, reply) => {
    read ??= readPage(folder);
    const page = await read;
    if (page === null) return reply.callNotFound();
    await setPageHeaders(reply);
    return sendFinished(taggedWith(page, String(reply.getHeader('content-security-policy'))), request, reply);
  });
}

async function readPage(folder: string): Promise<FinishedFile | null> {
  try {
    return finishFile(await readFile(path.join(folder, 'docs.html'), 'utf8'), 'text/html; charset=utf-8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
