import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

export interface EmbedFiles {
  script: string;
  style: string;
}

const Part = z.object({ file: z.string() });
const Manifest = z.object({ 'embed/embed.ts': Part, 'style.css': Part });
const embedManifest = 'embed-manifest.json';

export async function readEmbedFiles(folder: string): Promise<EmbedFiles> {
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(folder, embedManifest), 'utf8')));
  return { script: `/${manifest['embed/embed.ts'].file}`, style: `/${manifest['style.css'].file}` };
}
