import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AudioHost } from './audio-host.ts';
import { makeMp3 } from './make-audio.ts';
import { type Episode, makeFeed } from './make-feed.ts';

export interface PagedFeed {
  address: string;
  episodes: Episode[];
  asked: { path: string; headers: IncomingHttpHeaders; status: number }[];
  instead: ((reply: ServerResponse, path: string) => boolean) | null;
}

export function hostFeed(host: AudioHost, path: string, { perPage = 30, title = 'Grace Talks' } = {}): PagedFeed {
  const feed: PagedFeed = { address: host.url + path, episodes: [], asked: [], instead: null };
  const pathOf = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  const serve = (number: number) => (reply: ServerResponse) => {
    const note = (status: number) => {
      feed.asked.push({ path: pathOf(number), headers: reply.req.headers, status });
      return reply;
    };
    if (feed.instead?.(reply, pathOf(number))) return void note(reply.statusCode);
    const here = feed.episodes.slice((number - 1) * perPage, number * perPage);
    const isLast = number * perPage >= feed.episodes.length;
    const etag = `"${here.map(({ guid, audio }) => guid + audio).join()}${isLast}"`.slice(-400);
    if (reply.req.headers['if-none-match'] === etag) return void note(304).writeHead(304).end();
    const next = isLast ? '' : `<atom:link rel="next" href="${pathOf(number + 1)}"/>`;
    const text = makeFeed(here, { title }).replace('<link>', `${next}<link>`);
    note(200).writeHead(200, { etag }).end(text);
  };
  for (let number = 1; number <= 50; number += 1) host.files.set(pathOf(number), serve(number));
  return feed;
}

export function makeEpisodes(host: AudioHost, count: number, { seed = 0, frames = 20 } = {}): Episode[] {
  return Array.from({ length: count }, (_, index) => {
    const number = count - index;
    const path = `/talk-${seed + number}.mp3`;
    host.files.set(path, makeMp3({ seed: seed + number, frames }));
    return { guid: `talk-${seed + number}`, title: `Talk ${seed + number}`, audio: host.url + path };
  });
}
