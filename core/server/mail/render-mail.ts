import { inHtml } from '#core/server/html';
import { builtInAccents, onAccent } from '#features/settings/contract/accent';
import type { Addressee } from './addressee.ts';
import type { Mail } from './transport.ts';

export interface MailContent {
  to: Addressee;
  subject: string;
  library: string;
  /** The absolute address of a picture above the text, up to twice as wide as high. */
  picture?: string;
  opening: readonly string[];
  links?: readonly { label: string; detail: string; href: string }[];
  button: { label: string; href: string };
  closing: readonly string[];
  foot?: { label: string; href: string };
}

export interface Look {
  logo: string | null;
  accents: { dark: string; light: string };
}

export function renderMail(content: MailContent, look: Look = { logo: null, accents: builtInAccents }): Mail {
  const { to, subject } = content;
  const { email, isConfirmed } = to;
  return { to: email, isConfirmed, subject, text: asText(content), html: asHtml(content, look) };
}

function asText({ to, library, opening, links = [], button, closing, foot }: MailContent): string {
  const action = `${button.label}:\n${button.href}`;
  const listed = links.map(
    ({ label, detail, href }) => `${[label, detail].filter((part) => part !== '').join(' · ')}\n${href}`,
  );
  const last = foot ? [`${foot.label}:\n${foot.href}`] : [];
  return `${[to.greeting, ...opening, ...listed, action, ...closing, ...last, `-- \n${library}`].join('\n\n')}\n`;
}

// Mail programs support little CSS, and some no <style> at all, so only the dark colours aren't inline.
const darkColours = ({ dark }: Look['accents']) =>
  '@media (prefers-color-scheme: dark) {' +
  '.page{background:#0f0e13!important}.sheet{background:#17161d!important;border-color:#2d2a37!important}' +
  '.text{color:#f5f1e8!important}.muted{color:#a49fb0!important}' +
  `.button{background:${dark}!important;color:${onAccent('dark', dark)}!important}.link{color:${dark}!important}}`;
const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = `margin:0 0 16px;font-size:16px;line-height:1.6;color:#1d1a24`;
const smallPrint = `margin:0 0 12px;font-size:14px;line-height:1.6;color:#686173`;
const buttonShape =
  'display:inline-block;padding:14px 28px;border-radius:999px;' +
  'font-size:16px;font-weight:600;line-height:20px;text-decoration:none';

function asHtml(
  { to, subject, library, picture, opening, links = [], button, closing, foot }: MailContent,
  { logo, accents }: Look,
): string {
  const href = inHtml(button.href);
  const colours = `background:${accents.light};color:${onAccent('light', accents.light)}`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${inHtml(subject)}</title>
<style>${darkColours(accents)}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#faf7f1;${font}">
<main class="sheet" style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3dccf;border-radius:16px;word-break:break-word;overflow-wrap:anywhere">
<p class="muted" style="margin:0 0 24px;font-size:14px;font-weight:600;color:#686173">${markOf(logo)}${inHtml(library)}</p>
${pictureAt(picture)}<h1 class="text" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#1d1a24">${inHtml(subject)}</h1>
${[to.greeting, ...opening].map((line) => `<p class="text" style="${paragraph}">${inHtml(line)}</p>`).join('\n')}
${links.map((link) => linkInHtml(link, accents.light)).join('\n')}
<p style="margin:24px 0"><a class="button" href="${href}" style="${buttonShape};${colours}">${inHtml(button.label)}</a></p>
${closing.map((line) => `<p class="muted" style="${smallPrint}">${inHtml(line)}</p>`).join('\n')}
<p class="muted" style="${smallPrint};margin:24px 0 0;word-break:break-all">If the button does nothing, open this address:<br><a class="link" href="${href}" style="color:${accents.light}">${href}</a></p>${foot ? footInHtml(foot) : ''}
</main>
</body>
</html>
`;
}

function linkInHtml({ label, detail, href }: NonNullable<MailContent['links']>[number], colour: string): string {
  const about =
    detail === '' ? '' : `<br><span class="muted" style="font-size:14px;color:#686173">${inHtml(detail)}</span>`;
  const link = `<a class="link" dir="auto" href="${inHtml(href)}" style="color:${colour};font-weight:600">${inHtml(label)}</a>`;
  return `<p class="text" style="${paragraph}">${link}${about}</p>`;
}

function footInHtml({ label, href }: NonNullable<MailContent['foot']>): string {
  return `\n<p class="muted" style="${smallPrint};margin:16px 0 0"><a class="muted" href="${inHtml(href)}" style="color:#686173">${inHtml(label)}</a></p>`;
}

function pictureAt(address: string | undefined): string {
  if (address === undefined) return '';
  const style = 'display:block;width:100%;height:auto;margin:0 0 24px;border-radius:12px';
  return `<img src="${inHtml(address)}" width="456" height="239" alt="" style="${style}">\n`;
}

function markOf(logo: string | null): string {
  if (logo === null) return '';
  const shape = 'vertical-align:middle;margin-right:12px;border-radius:9px;border:0';
  return `<img src="${inHtml(logo)}" width="40" height="40" alt="" style="${shape}">`;
}
