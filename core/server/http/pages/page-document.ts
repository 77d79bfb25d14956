import type { RenderedPage } from '#core/contract/rendered-page';
import { inHtml } from '#core/server/html';
import { type AppFacts, fillDocument } from '#core/server/http/app-files';
import type { PageAddress } from '#core/server/http/site-map';
import { headOf } from './head.ts';
import type { PageFiles } from './page-files.ts';
import type { AlternateLink, Card } from './page-links.ts';
import { sheetOf } from './page-template.ts';

interface DocumentParts {
  page: PageAddress['page'] | 'notice';
  address: string;
  origin: string;
  rendered: RenderedPage;
  appFacts: AppFacts;
  card: Card;
  players: readonly AlternateLink[];
  files: PageFiles[string] | undefined;
}

export function pageDocument(template: string, parts: DocumentParts): { html: string; sheet: string } {
  const { page, address, origin, rendered, appFacts, card, players, files = { scripts: [], sheets: [] } } = parts;
  const { facts } = appFacts;
  const { title, subject } = rendered;
  const head =
    page === 'notice'
      ? { title: `${title} · ${facts.title}`, description: '', html: '<meta name="robots" content="noindex" />' }
      : headOf({ page, address, origin, facts, title, subject, card, players });
  const sheet = sheetOf(rendered.styles);
  const html = fillDocument(template, appFacts, {
    TITLE: inHtml(head.title),
    DESCRIPTION: inHtml(head.description),
    HEAD: head.html + (sheet === '' ? '' : `\n    <style>${sheet}</style>`),
    PAGE: page === 'home' ? 'home' : 'other',
    PRELOADS: files.scripts
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`)
      .join(''),
    SHEETS: files.sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`).join(''),
    APP: rendered.html,
    DATA: rendered.data === null ? '' : `<script type="application/json" id="page-data">${rendered.data}</script>`,
  });
  return { html, sheet };
}
