import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { audioPath } from '#features/audio/contract';
import { audioBytes } from './catalogue.ts';
import { makeVocabulary, plain } from './invent.ts';
import type { RunningLectern } from './lectern.ts';
import { rangeOf } from './serving.ts';

export const kinds = ['list', 'message', 'search', 'audio', 'page'] as const;
type Kind = (typeof kinds)[number];

export interface Read {
  lectern: RunningLectern;
  library: { messages: number; hash: string };
  uploaders: readonly string[];
}

export interface Samples {
  /** In ms. */
  times: Record<Kind, number[]>;
  refused: number;
}

const readers = 10;
const restMs = 80;
const pictureRestMs = 700;
const longestReplyMs = 20_000;

export async function readFor(ms: number, { lectern: { url }, library, uploaders }: Read): Promise<Samples> {
  const samples: Samples = { times: { list: [], message: [], search: [], audio: [], page: [] }, refused: 0 };
  const until = performance.now() + ms;
  const agents = Array.from(
    { length: readers },
    (_, n) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.0.${10 + n}` }),
  );
  const ask = async (agent: Agent, asked: Asked) => {
    const status = await statusOf(agent, asked);
    if (status >= 300) samples.refused += 1;
    return status < 300;
  };
  const reading = agents.map(async (agent, reader) => {
    for (let turn = reader; performance.now() < until; turn += 1) {
      const kind = kinds[turn % kinds.length] ?? 'list';
      const asked = askedFor(kind, url, library);
      const began = performance.now();
      if (await ask(agent, asked)) samples.times[kind].push(performance.now() - began);
      await pause(restMs);
    }
  });
  const uploader = new Agent({ keepAlive: true, localAddress: '127.0.0.9' });
  const upload = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
    while (performance.now() < until) {
      await ask(uploader, { url: `${url}/v1/users/account/picture`, headers, picture });
      await pause(pictureRestMs);
    }
  };
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#864' } })
    .jpeg()
    .toBuffer();
  await Promise.all([...reading, ...uploaders.map(upload)]);
  for (const agent of [...agents, uploader]) agent.destroy();
  return samples;
}

interface Asked {
  url: string;
  headers: Record<string, string>;
  picture?: Buffer;
}

let asked = 0;

/** Each address is unique, so that the server never replies from its cache. */
function askedFor(kind: Kind, url: string, { messages, hash }: Read['library']): Asked {
  asked += 1;
  const words = makeVocabularyOnce(messages);
  const ways = {
    list: `/v1/messages?pageSize=20&n=${asked}`,
    message: `/v1/messages/${1 + (asked % messages)}?n=${asked}`,
    search: `/v1/search?keyword=${words[asked % words.length]}&n=${asked}`,
    page: `/messages?pageNumber=${1 + (asked % Math.floor(messages / 30))}&n=${asked}`,
  };
  if (kind === 'audio') return rangeOf(`${url}${audioPath(hash, 'mp3')}`, asked, audioBytes);
  return { url: url + ways[kind], headers: { 'accept-encoding': 'br' } };
}

let vocabulary: readonly string[] | undefined;

function makeVocabularyOnce(messages: number): readonly string[] {
  vocabulary ??= makeVocabulary(messages).common.slice(100, 1100).map(plain);
  return vocabulary;
}

function statusOf(agent: Agent, { url, headers, picture }: Asked): Promise<number> {
  return new Promise((resolve) => {
    const given = picture ? { method: 'PUT', headers: { ...headers, 'content-length': picture.length } } : { headers };
    const signal = AbortSignal.timeout(longestReplyMs);
    const asking = request(url, { agent, signal, ...given }, (reply) => {
      reply.resume();
      reply.on('close', () => resolve(reply.complete ? (reply.statusCode ?? 599) : 599));
    });
    asking.on('error', () => resolve(599));
    asking.end(picture);
  });
}
