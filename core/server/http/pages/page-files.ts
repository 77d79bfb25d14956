import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const PageFiles = z.record(z.string(), z.object({ scripts: z.array(z.string()), sheets: z.array(z.string()) }));

export type PageFiles = z.output<typeof PageFiles>;

export async function readPageFiles(folder: string): Promise<PageFiles> {
  const text = await readFile(path.join(folder, 'page-files.json'), 'utf8').catch(() => '{}');
  return PageFiles.parse(JSON.parse(text));
}
