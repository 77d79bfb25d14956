import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const PageFiles = z.record(z.string(), z.object({ scripts: z.array(z.string()), sheets: z.array(z.string()) }));

/** What each page needs besides the entry, by its name in the site map: paths within the build. */
export type PageFiles = z.output<typeof PageFiles>;

/** @returns what the build wrote down (core/web/build/page-files.ts); nothing where there is no such file */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const text = await readFile(path.join(folder, 'page-files.json'), 'utf8').catch(() => '{}');
  return PageFiles.parse(JSON.parse(text));
}
