import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inHtml } from '#server/platform/html';
import type { Settings } from '#server/platform/settings/settings';
import { type FinishedFile, finishFile } from './finished-file.ts';

/** What the files of the web app are told of the settings. */
export type Told = Pick<Settings, 'libraryTitle' | 'geoUrl' | 'nairaPerGb'>;

/** @returns the document, with the library's title and what else the app must know at its start in its head */
export async function readDocument(folder: string, told: Told): Promise<FinishedFile> {
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  const text = fill(template, {
    LIBRARY_TITLE: inHtml(told.libraryTitle),
    GEO_URL: inHtml(told.geoUrl ?? ''),
    NAIRA_PER_GB: String(told.nairaPerGb),
  });
  return finishFile(text, 'text/html; charset=utf-8');
}

/** @returns the manifest, by which the library's title is the installed app's name */
export async function readManifest(folder: string, told: Told): Promise<FinishedFile> {
  const template = await readFile(path.join(folder, 'manifest.webmanifest'), 'utf8');
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  const text = fill(template, {
    LIBRARY_TITLE: inJson(told.libraryTitle),
    SHORT_TITLE: inJson(shortOf(told.libraryTitle)),
  });
  return finishFile(text, 'application/manifest+json; charset=utf-8');
}

/** Puts each value where its name stands in the template; what stands in a value stays as it is. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/%([A-Z_]+)%/g, (standing, name: string) => values[name] ?? standing);
}

/** As much of a title as there is room for below an icon, in characters. */
const longestShortTitle = 30;

/** @returns the title, cut after a word where it is long */
function shortOf(title: string): string {
  const characters = [...title];
  if (characters.length <= longestShortTitle) return title;
  // One more than there is room for: a word that ends just there is whole.
  const words = characters
    .slice(0, longestShortTitle + 1)
    .join('')
    .split(/\s+/);
  return words.length > 1 ? words.slice(0, -1).join(' ') : characters.slice(0, longestShortTitle).join('');
}

/**
 * Reads the service worker, and writes the document's revision into it: browsers take up a new worker when its bytes have changed,
 * and only a new worker fetches the document anew.
 * @returns what makes it, given the Content-Security-Policy that is sent with the document and kept with it
 */
export async function readWorker(
  folder: string,
  document: FinishedFile,
): Promise<(policy: string) => Promise<FinishedFile>> {
  const template = await readFile(path.join(folder, 'sw.js'), 'utf8');
  const made = new Map<string, Promise<FinishedFile>>();
  return (policy) => {
    const revision = createHash('sha1').update(document.etag).update(policy).digest('hex').slice(0, 16);
    const worker =
      made.get(revision) ??
      finishFile(template.replaceAll('%DOCUMENT_REVISION%', revision), 'text/javascript; charset=utf-8');
    made.set(revision, worker);
    return worker;
  };
}
