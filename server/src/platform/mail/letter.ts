import { inHtml } from '#server/platform/html';
import type { Mail } from './transport.ts';

/** What a mail of Lectern's has: a few sentences and one thing to do. */
export interface Letter {
  to: string;
  subject: string;
  /** The library that writes. */
  library: string;
  /** Plain sentences, a paragraph each; anything in them is shown as it is. */
  opening: readonly string[];
  button: { label: string; href: string };
  /** What is said below the button. */
  closing: readonly string[];
}

/** @returns the mail with the same content as text and as HTML */
export function writeLetter(letter: Letter): Mail {
  const { to, subject } = letter;
  return { to, subject, text: asText(letter), html: asHtml(letter) };
}

function asText({ library, opening, button, closing }: Letter): string {
  const action = `${button.label}:\n${button.href}`;
  return `${[...opening, action, ...closing, `-- \n${library}`].join('\n\n')}\n`;
}

// Mail programs take little of CSS, and some no <style> at all: what must be is on the elements, the dark colours besides.
const darkColours =
  '@media (prefers-color-scheme: dark) {' +
  '.page{background:#0f0e13!important}.sheet{background:#17161d!important;border-color:#2d2a37!important}' +
  '.text{color:#f5f1e8!important}.muted{color:#a49fb0!important}' +
  '.button{background:#f4b740!important;color:#221700!important}.link{color:#f4b740!important}}';
const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = `margin:0 0 16px;font-size:16px;line-height:1.6;color:#1d1a24`;
const smallPrint = `margin:0 0 12px;font-size:14px;line-height:1.6;color:#686173`;
const buttonShape =
  'display:inline-block;padding:14px 28px;border-radius:999px;background:#8a5200;color:#ffffff;' +
  'font-size:16px;font-weight:600;line-height:20px;text-decoration:none';

function asHtml({ subject, library, opening, button, closing }: Letter): string {
  const href = inHtml(button.href);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${inHtml(subject)}</title>
<style>${darkColours}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#faf7f1;${font}">
<main class="sheet" style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3dccf;border-radius:16px;word-break:break-word;overflow-wrap:anywhere">
<p class="muted" style="margin:0 0 24px;font-size:14px;font-weight:600;color:#686173">${inHtml(library)}</p>
<h1 class="text" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#1d1a24">${inHtml(subject)}</h1>
${opening.map((line) => `<p class="text" style="${paragraph}">${inHtml(line)}</p>`).join('\n')}
<p style="margin:24px 0"><a class="button" href="${href}" style="${buttonShape}">${inHtml(button.label)}</a></p>
${closing.map((line) => `<p class="muted" style="${smallPrint}">${inHtml(line)}</p>`).join('\n')}
<p class="muted" style="${smallPrint};margin:24px 0 0;word-break:break-all">If the button does nothing, open this address:<br><a class="link" href="${href}" style="color:#8a5200">${href}</a></p>
</main>
</body>
</html>
`;
}
