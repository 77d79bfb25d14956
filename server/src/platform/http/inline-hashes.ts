import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What the document has in itself of scripts and sheets, as a Content-Security-Policy names them: by their hashes. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const inline = /<(script|style)>(.*?)<\/\1>/gs;

/**
 * @param folder the build (`dist/web`), whose document has no placeholders within scripts and sheets
 * @returns what the policy has to allow for the document to work: just these very bytes
 */
export async function readInlineHashes(folder: string): Promise<InlineHashes> {
  const document = await readFile(path.join(folder, 'index.html'), 'utf8');
  const hashes: InlineHashes = { scripts: [], styles: [] };
  for (const [, tag, content = ''] of document.matchAll(inline)) {
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    hashes[tag === 'script' ? 'scripts' : 'styles'].push(hash);
  }
  return hashes;
}
