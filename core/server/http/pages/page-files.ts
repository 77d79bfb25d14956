import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const PageFiles = z.record(z.string(), z.object({ scripts: z.array(z.string()), sheets: z.array(z.string()) }));

/** The files that each page needs besides the entry, as paths within the build, by the page's name in the site map. */
export type PageFiles = z.output<typeof PageFiles>;

/** @returns the list that the build wrote (core/web/build/page-files.ts); empty without such a file */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const text = await readFile(path.join(folder, 'page-files.json'), 'utf8').catch(() => '{}');
  return PageFiles.parse(JSON.parse(text));
}
