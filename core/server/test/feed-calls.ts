import type { TestApp } from './app.ts';
import { childrenOf, readXml, textOf, type XmlElement } from './read-xml.ts';

export interface ReadFeed {
  text: string;
  channel: XmlElement;
  items: XmlElement[];
  titles: (string | undefined)[];
}

export async function readFeed(app: TestApp, address: string): Promise<ReadFeed> {
  const reply = await fetch(new URL(address, app.url));
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${address} is answered with ${reply.status}: ${text}`);
  const [channel] = childrenOf(readXml(text), 'channel');
  if (!channel) throw new Error('the feed has no channel');
  const items = childrenOf(channel, 'item');
  return { text, channel, items, titles: items.map((item) => textOf(item, 'title')) };
}

export function enclosureOf(item: XmlElement | undefined) {
  const [enclosure] = childrenOf(item, 'enclosure');
  const { url = '', length = '', type = '' } = enclosure?.attributes ?? {};
  return { url, length: Number(length), type };
}

export function linksOf(channel: XmlElement): Record<string, string> {
  const links = childrenOf(channel, 'atom:link').map(({ attributes: { rel = '', href = '' } }) => [rel, href]);
  return Object.fromEntries(links);
}
