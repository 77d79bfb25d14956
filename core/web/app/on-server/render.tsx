import '#core/web/lib/zod-config';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import type { PageNotice, PageRenderer, PageTask, ReadReply, RenderedPage } from '#core/contract/rendered-page';
import { laterRoutes } from '#core/web/app/later-routes';
import { makeRoutes } from '#core/web/app/routes';
import { Shell } from '#core/web/app/shell/shell';
import { startNaira } from '#core/web/app/start-naira';
import { dataFetched } from '#core/web/lib/api/data-fetched';
import { queryClient } from '#core/web/lib/api/query-client';
import { renderedTitle } from '#core/web/lib/browser/use-document-title';
import { noScript } from '#core/web/lib/no-script';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { NoMessage, WithdrawnMessage } from '#features/messages/web/no-message';
import { noScriptPart } from './no-script-part.tsx';
import { subjectOf } from './subject.ts';

/** React escapes quotes within texts and attributes, so the pattern matches only real attributes. */
const styleAttribute = / style="([^"]*)"/g;
const references: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

startNaira();

const unanswered: ReadReply = { status: 0, etag: '', body: '' };

const pages = createStaticHandler(makeRoutes(laterRoutes));

export const render: PageRenderer['render'] = async (task, read) => {
  const reads = new Map<string, ReadReply>();
  globalThis.fetch = async (address) => {
    reads.set(String(address), unanswered);
    const reply = await read(String(address));
    reads.set(String(address), reply);
    return new Response(reply.body, { status: reply.status });
  };
  try {
    return await renderPage(task, reads);
  } finally {
    noScript.part = null;
    renderedTitle.page = null;
    queryClient.clear();
  }
};

async function renderPage(task: PageTask, reads: ReadonlyMap<string, ReadReply>): Promise<RenderedPage> {
  const address = 'address' in task ? task.address : '/';
  const handler = 'address' in task ? pages : createStaticHandler(noticeRoutes(task.notice));
  const context = await handler.query(new Request(new URL(address, 'http://library')));
  if (context instanceof Response) throw new Error(`${address} leads elsewhere`);
  // Without this throw, the error page would be rendered in place of a page whose code failed to load.
  for (const error of Object.values(context.errors ?? {})) throw error;
  await dataFetched();
  const asked = [...reads];
  const shown = context.matches.at(-1);
  const { searchParams: search } = new URL(address, 'http://library');
  const subject = subjectOf({ pattern: shown?.route.path, params: shown?.params ?? {}, search });
  noScript.part = await noScriptPart(address, subject);
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>
    </StrictMode>
  );
  let html = await htmlOf(page);
  const isMore = await fetchWhatWasMissing();
  if (isMore) html = await htmlOf(page);
  const data = 'address' in task && !isMore ? dataOf(asked) : null;
  return { ...withStylesApart(html), data, title: renderedTitle.page, subject };
}

const notices: Readonly<Record<PageNotice, ComponentType>> = {
  'no page': NotFoundPage,
  'no message': NoMessage,
  withdrawn: WithdrawnMessage,
};

function noticeRoutes(notice: PageNotice): RouteObject[] {
  return [{ Component: Shell, children: [{ path: '*', Component: notices[notice] }] }];
}

async function htmlOf(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void failures.push(error),
    // Parts that React adds later need an inline script, which the Content-Security-Policy forbids, so the page is rendered at once.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}

async function fetchWhatWasMissing(): Promise<boolean> {
  const missing = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && isEnabled(options));
  await Promise.allSettled(missing.map((query) => query.fetch()));
  return missing.length > 0;
}

function isEnabled(options: object): boolean {
  return !('enabled' in options) || options.enabled !== false;
}

function dataOf(reads: readonly (readonly [address: string, reply: ReadReply])[]): string | null {
  if (reads.some(([, { status }]) => status !== 200)) return null;
  const replies = reads.map(
    ([address, { etag, body }]) => `[${JSON.stringify(address)},${JSON.stringify(etag)},${body}]`,
  );
  return `[${replies.join(',')}]`.replaceAll('<', '\\u003c');
}

/**
 * Turns inline styles, which the Content-Security-Policy forbids, into `data-style` attributes with an index into the document's style
 * sheet.
 */
function withStylesApart(html: string): { html: string; styles: string[] } {
  const places = new Map<string, number>();
  const apart = html.replaceAll(styleAttribute, (_, escaped: string) => {
    const style = escaped.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (reference) => references[reference] ?? reference);
    const place = places.get(style) ?? places.size;
    places.set(style, place);
    return ` data-style="${place}"`;
  });
  return { html: apart, styles: [...places.keys()] };
}
