import path from 'node:path';
import { packageRoot } from '#core/server/paths';

export const rendererFile = path.join(packageRoot, 'dist/web-server/entry.mjs');

export interface PageHead {
  title: string;
  canonical: string | undefined;
  meta: ReadonlyMap<string, string>;
  things: ReadonlyMap<string, Record<string, unknown>>;
}

const references: Readonly<Record<string, string>> = {
  '&#38;': '&',
  '&#60;': '<',
  '&#62;': '>',
  '&#34;': '"',
  '&#39;': "'",
};

function plain(html = ''): string {
  return html.replaceAll(/&#\d+;/g, (reference) => references[reference] ?? reference);
}

export function headIn(html: string): PageHead {
  const metas = html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  const graph: Record<string, unknown>[] = data === undefined ? [] : JSON.parse(data)['@graph'];
  return {
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1]),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    meta: new Map([...metas].map(([, name = '', content]) => [name, plain(content)])),
    things: new Map(graph.map((thing) => [String(thing['@type']), thing])),
  };
}
