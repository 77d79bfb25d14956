import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const inline = /<(script|style)(?: data-outlines)?>(.*?)<\/\1>/gs;

export async function readInlineHashes(folder: string): Promise<InlineHashes> {
  const document = await readFile(path.join(folder, 'index.html'), 'utf8');
  const hashes: InlineHashes = { scripts: [], styles: [] };
  for (const [, tag, content = ''] of document.matchAll(inline)) {
    hashes[tag === 'script' ? 'scripts' : 'styles'].push(hashSource(content));
  }
  return hashes;
}

export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
