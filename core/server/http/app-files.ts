import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { libraryZone } from '#core/contract/calendar';
import { inHtml } from '#core/server/html';
import { type LibraryFacts, logoPath, logoRenditions } from '#core/server/library-facts';
import { builtInAccents, onAccent } from '#features/settings/contract/accent';
import { descriptionOf } from './description.ts';
import { type FinishedFile, finishFile, taggedWith } from './finished-file.ts';

export interface AppFacts {
  facts: LibraryFacts;
  geoUrl: string | null;
}

export async function readDocument(folder: string, appFacts: AppFacts): Promise<FinishedFile> {
  const template = await readTemplate(folder);
  const { facts } = appFacts;
  const text = fillDocument(template, appFacts, {
    TITLE: inHtml(facts.title),
    DESCRIPTION: inHtml(descriptionOf(facts)),
    HEAD: '',
    PAGE: 'other',
    PRELOADS: '',
    BRAND: facts.logo === null ? 'Lectern' : inHtml(facts.title),
  });
  return finishFile(text, htmlType);
}

export const htmlType = 'text/html; charset=utf-8';

export function readTemplate(folder: string): Promise<string> {
  return readFile(path.join(folder, 'index.html'), 'utf8');
}

// The built-in mark is drawn as in core/web/lib/brand.tsx.
const builtInMark =
  '<svg viewBox="0 0 32 32" class="first-mark" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--accent)"/>' +
  '<path d="M7 10.5 25 8v7L7 17.5z" fill="var(--on-accent)"/>' +
  '<path d="M16 17v7M11 24h10" stroke="var(--on-accent)" stroke-width="2.5" stroke-linecap="round"/></svg>';

function markOf({ logo }: Pick<LibraryFacts, 'logo'>): string {
  if (logo === null) return builtInMark;
  return `<img class="first-mark" src="${logoPath(logo, '96')}" alt="" width="32" height="32" fetchpriority="high">`;
}

export function factsForApp({ facts, geoUrl }: AppFacts): Record<string, string> {
  const { title, logo, naira, quality, naira_per_gb } = facts;
  return {
    'library-title': title,
    'geo-url': geoUrl ?? '',
    'naira-per-gb': String(naira_per_gb),
    'library-zone': libraryZone(),
    naira: `${naira.currency} ${naira.kobo}`,
    quality,
    logo: logo === null ? '' : logoPath(logo, '96'),
  };
}

export function fillDocument(template: string, appFacts: AppFacts, others: Readonly<Record<string, string>>): string {
  const { facts } = appFacts;
  const forApp = Object.entries(factsForApp(appFacts)).map(
    ([name, value]) => [name.toUpperCase().replaceAll('-', '_'), inHtml(value)] as const,
  );
  return fill(template, {
    ...Object.fromEntries(forApp),
    ACCENTS: accentsOf(facts),
    ICON: facts.logo === null ? '/favicon.svg' : logoPath(facts.logo, '32'),
    TOUCH_ICON: facts.logo === null ? '/icons/apple-touch.png' : logoPath(facts.logo, 'apple-touch'),
    MARK: markOf(facts),
    ...others,
  });
}

function accentsOf({ accents: { dark, light } }: LibraryFacts): string {
  if (dark === builtInAccents.dark && light === builtInAccents.light) return '';
  return [dark, onAccent('dark', dark), light, onAccent('light', light)].join(' ');
}

const Manifest = z.record(z.string(), z.unknown());

export async function readManifest(folder: string, { facts: { title, logo } }: AppFacts): Promise<FinishedFile> {
  const template = Manifest.parse(JSON.parse(await readFile(path.join(folder, 'manifest.webmanifest'), 'utf8')));
  const manifest = {
    ...template,
    name: title,
    short_name: shortOf(title),
    ...(logo !== null && { icons: iconsOf(logo) }),
  };
  return finishFile(JSON.stringify(manifest), 'application/manifest+json; charset=utf-8');
}

function iconsOf(logo: string) {
  const purposes = { '192': 'any', '512': 'any', 'maskable-192': 'maskable', 'maskable-512': 'maskable' } as const;
  return (['192', '512', 'maskable-192', 'maskable-512'] as const).map((rendition) => {
    const { side } = logoRenditions[rendition];
    const purpose = purposes[rendition];
    return { src: logoPath(logo, rendition), sizes: `${side}x${side}`, type: 'image/png', purpose };
  });
}

/** Replaces each `%NAME%` of a template with its value, but not within values. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** In characters; more don't fit below an app's icon. */
const longestShortTitle = 30;

function shortOf(title: string): string {
  const characters = [...title];
  if (characters.length <= longestShortTitle) return title;
  // The text has one character more than fits, so that a word that ends exactly at the limit is kept whole.
  const words = characters
    .slice(0, longestShortTitle + 1)
    .join('')
    .split(/\s+/);
  return words.length > 1 ? words.slice(0, -1).join(' ') : characters.slice(0, longestShortTitle).join('');
}

/**
 * Browsers install a service worker only when its bytes change, and only a new worker fetches the document again; so the worker contains
 * the document's ETag.
 */
export async function readWorker(
  folder: string,
  document: FinishedFile,
): Promise<(policy: string) => Promise<FinishedFile>> {
  const template = await readFile(path.join(folder, 'sw.js'), 'utf8');
  const made = new Map<string, Promise<FinishedFile>>();
  return (policy) => {
    const revision = taggedWith(document, policy).etag.replace(/^W\/"|"$/g, '');
    const worker =
      made.get(revision) ??
      finishFile(template.replaceAll('%DOCUMENT_REVISION%', revision), 'text/javascript; charset=utf-8');
    made.set(revision, worker);
    return worker;
  };
}
