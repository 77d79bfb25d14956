import { libraryZone } from '#core/contract/calendar';
import { initialsOf } from '#core/contract/initials';
import { formatNaira } from '#core/contract/money';
import { gradientOf } from '#core/contract/palette';
import { inHtml } from '#core/server/html';
import type { LibraryFacts } from '#core/server/library-facts';
import { messagePage } from '#core/server/page-paths';
import { previewSeconds } from '#features/audio/contract';
import type { Message } from '#features/catalogue/contract';
import { onAccent } from '#features/settings/contract/accent';
import type { EmbedAudio } from './embed-audio.ts';
import type { EmbedFiles } from './embed-files.ts';

export const embedThemes = ['light', 'dark'] as const;

export interface EmbedLook {
  files: EmbedFiles;
  library: Pick<LibraryFacts, 'title' | 'accents'>;
  theme: (typeof embedThemes)[number] | null;
}

export interface EmbedPage {
  html: string;
  style: string;
}

export interface Playing {
  message: Message;
  audio: EmbedAudio | null;
  start: number;
}

/** The embedded player also plays without its script, and loads nothing from other origins. */
export function playerPage({ message, audio, start }: Playing, look: EmbedLook): EmbedPage {
  const { id, topic, speaker_name, category } = message;
  const palette = gradientOf(category?.palette ?? 0);
  const page = messagePage(id) + (start > 0 && audio?.isPreview === false ? `?t=${start}` : '');
  const speaker = speaker_name === null ? '' : `<p class="speaker" dir="auto">${inHtml(speaker_name)}</p>`;
  const body =
    `<a class="cover" href="${page}" target="_blank" rel="noopener" tabindex="-1" aria-hidden="true">${coverOf(message)}</a>` +
    `<div class="words"><h1 dir="auto"><a href="${page}" target="_blank" rel="noopener">${inHtml(topic)}</a></h1>${speaker}` +
    `${audio === null ? notYet(message) : playerOf(message, audio, start)}${footOf(message, audio, look)}</div>`;
  const style = `${accentsOf(look)}:root{--light:${palette.light};--ground:${palette.ground}}`;
  return documentOf({ title: topic, body, style, hasScript: audio !== null, canonical: messagePage(id) }, look);
}

export function missingPage(isWithdrawn: boolean, look: EmbedLook): EmbedPage {
  const title = isWithdrawn ? 'This message is no longer available.' : 'There is no such message.';
  const body =
    `<div class="words"><h1>${title}</h1>` +
    `<p class="foot"><a class="button" href="/" target="_blank" rel="noopener">Listen to others on <span dir="auto">${inHtml(look.library.title)}</span></a></p></div>`;
  return documentOf({ title, body, style: accentsOf(look), hasScript: false, canonical: '/' }, look);
}

interface DocumentParts {
  title: string;
  body: string;
  style: string;
  hasScript: boolean;
  canonical: string;
}

function documentOf(parts: DocumentParts, { files, theme, library }: EmbedLook): EmbedPage {
  const { title, body, style, hasScript, canonical } = parts;
  const html =
    `<!doctype html><html lang="en"${theme === null ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="${theme ?? 'light dark'}">` +
    `<title>${inHtml(title)} – ${inHtml(library.title)}</title><link rel="canonical" href="${canonical}">` +
    `<link rel="stylesheet" href="${files.style}"><style>${style}</style>` +
    `${hasScript ? `<script src="${files.script}" defer></script>` : ''}</head><body><main>${body}</main></body></html>`;
  return { html, style };
}

/** The browser decides which theme to show, so the page has both themes' colours. */
function accentsOf({ library: { accents } }: EmbedLook): string {
  const { dark, light } = accents;
  return (
    `:root{--accent-dark:${dark};--on-accent-dark:${onAccent('dark', dark)};` +
    `--accent-light:${light};--on-accent-light:${onAccent('light', light)}}`
  );
}

function coverOf({ image_url, speaker_name, topic }: Message): string {
  if (image_url !== null) {
    const folder = image_url.slice(0, image_url.lastIndexOf('/'));
    const query = image_url.includes('?') ? image_url.slice(image_url.indexOf('?')) : '';
    return `<img src="${inHtml(`${folder}/320.webp${query}`)}" alt="" width="144" height="144">`;
  }
  return `<span dir="auto">${inHtml(initialsOf(speaker_name ?? topic))}</span>`;
}

function playerOf({ topic }: Message, { sources, length, isPreview }: EmbedAudio, start: number): string {
  const from = start > 0 && !isPreview ? Math.min(start, Math.floor(length)) : 0;
  const listed = sources.map(({ address, type }) => {
    return `<source src="${inHtml(address)}${from > 0 ? `#t=${from}` : ''}"${type === null ? '' : ` type="${type}"`}>`;
  });
  return (
    `<div class="player" data-length="${Math.round(length)}" data-start="${from}">` +
    `<audio controls preload="none" title="${inHtml(topic)}">${listed.join('')}</audio>` +
    '<div class="controls" hidden><button type="button" class="play" aria-label="Play">' +
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path class="to-play" d="M8 5.1v13.8a1 1 0 0 0 1.5.9l11-6.9a1 1 0 0 0 0-1.8l-11-6.9A1 1 0 0 0 8 5.1z"/>' +
    '<path class="to-pause" d="M7 4.5h3.4v15H7zM13.6 4.5H17v15h-3.4z"/></svg></button>' +
    `<input type="range" min="0" max="${Math.max(1, Math.round(length))}" step="1" value="${from}" aria-label="Position">` +
    '<span class="time"></span></div><p class="fault" role="status"></p></div>'
  );
}

function notYet({ start_date }: Message): string {
  const day = start_date === null ? '' : ` on ${inWords(new Date(start_date))}`;
  return `<p class="note">It will be released${day}.</p>`;
}

function inWords(moment: Date): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: libraryZone() } as const;
  return new Intl.DateTimeFormat('en-GB', day).format(moment);
}

function footOf({ id, price }: Message, audio: EmbedAudio | null, { library: { title } }: EmbedLook): string {
  const name = `<span dir="auto">${inHtml(title)}</span>`;
  const link = (text: string, className: string) =>
    `<a class="${className}" href="${messagePage(id)}" target="_blank" rel="noopener">${text}</a>`;
  if (audio?.isPreview !== true) return `<p class="foot">${link(name, 'library')}</p>`;
  const said = `<span class="note">The first ${audio.length < previewSeconds ? 'half' : `${previewSeconds} seconds`}</span>`;
  return `<p class="foot">${said}${link(`Listen on ${name} · ${formatNaira(price)}`, 'button')}</p>`;
}
