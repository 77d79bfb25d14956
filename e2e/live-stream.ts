import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from './test.ts';

const run = promisify(execFile);

const partSeconds = 2;
const parts = 45;
const listed = 4;

export interface LiveStream {
  address: string;
  separate: string;
  file: string;
  asked: string[];
  set(state: SourceState): void;
}

type SourceState = 'live' | 'ended' | 'gone' | 'broken';

const refusals: Partial<Record<SourceState, number>> = { gone: 404, broken: 503 };

/** Reopens the page until it shows the stream, because an answer after the page's time limit is ignored. */
export async function openOnAir(shown: Locator, open?: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await (open ? open() : shown.page().goto('/'));
    await expect(shown).toBeVisible({ timeout: 5000 });
  }).toPass();
}

export const test = base.extend<{ stream: LiveStream }, { streamFolder: string }>({
  streamFolder: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'lectern-live-'));
      try {
        await makeParts(folder);
        await use(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker' },
  ],
  stream: async ({ streamFolder, page }, use) => {
    const asked: string[] = [];
    let state: SourceState = 'live';
    /** The stream starts at its first request. It is finite, and a slow machine might reach the end before a page opens it. */
    let begun: number | null = null;
    const server = createServer((request, response) => {
      const name = path.basename(new URL(request.url ?? '/', 'http://localhost').pathname);
      asked.push(name);
      response.setHeader('access-control-allow-origin', '*');
      const refusal = refusals[state];
      if (refusal && name.endsWith('.m3u8')) return void response.writeHead(refusal).end();
      if (name.endsWith('.m3u8')) begun ??= Date.now();
      const first = Math.min(Math.floor((Date.now() - (begun ?? Date.now())) / 1000 / partSeconds), parts - listed);
      if (name === 'master.m3u8') return send(response, master);
      if (name === 'separate.m3u8') return send(response, separate);
      if (name === 'picture.m3u8' || name === 'sound.m3u8')
        return send(response, playlistOf(name.replace('.m3u8', ''), first, state === 'ended'));
      void sendFile(response, path.join(streamFolder, name));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    const origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
    await use({
      address: `${origin}/master.m3u8`,
      separate: `${origin}/separate.m3u8`,
      file: `${origin}/whole.mp4`,
      asked,
      set(next) {
        if (next === 'live' && state !== 'live') begun = null;
        state = next;
      },
    });
    // The page closes before the stream does, because a failed request for a part would be an error in the page's console.
    await page.close();
    server.closeAllConnections();
    server.close();
  },
});

export async function putOnAir(page: Page, address: string | null): Promise<void> {
  await page.route('**/v1/misc/stream*', (route) => route.fulfill({ json: { data: { stream: address } } }));
}

const master = [
  '#EXTM3U',
  '#EXT-X-STREAM-INF:BANDWIDTH=250000,RESOLUTION=320x180,CODECS="avc1.42c00c,mp4a.40.2"',
  'picture.m3u8',
  '#EXT-X-STREAM-INF:BANDWIDTH=40000,CODECS="mp4a.40.2"',
  'sound.m3u8',
].join('\n');

const separate = [
  '#EXTM3U',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",DEFAULT=YES,AUTOSELECT=YES,URI="sound.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=250000,RESOLUTION=320x180,CODECS="avc1.42c00c,mp4a.40.2",AUDIO="sound"',
  'picture.m3u8',
].join('\n');

function playlistOf(kind: string, first: number, hasEnded: boolean): string {
  const window = Array.from({ length: listed }, (_, place) => `#EXTINF:${partSeconds},\n${kind}-${first + place}.ts`);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${partSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...window,
    ...(hasEnded ? ['#EXT-X-ENDLIST'] : []),
  ].join('\n');
}

function send(response: ServerResponse, playlist: string): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'application/vnd.apple.mpegurl').end(playlist);
}

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  try {
    const bytes = await readFile(file);
    response.setHeader('content-type', file.endsWith('.mp4') ? 'video/mp4' : 'video/mp2t').end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}

async function makeParts(folder: string): Promise<void> {
  const seconds = String(parts * partSeconds);
  const sound = ['-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-t', seconds];
  const picture = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '24', '-keyint_min', '24', '-sc_threshold', '0'];
  const whole = ['-map', '0:v', '-map', '1:a', ...picture, '-pix_fmt', 'yuv420p', '-b:v', '150k', ...sound];
  const hls = (kind: string) => [
    ...['-f', 'hls', '-hls_time', String(partSeconds), '-hls_list_size', '0'],
    ...['-hls_segment_filename', `${kind}-%d.ts`, `${kind}-all.m3u8`],
  ];
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=12', '-f', 'lavfi', '-i', 'sine=frequency=300'];
  const made = [
    ...whole,
    ...hls('picture'),
    '-map',
    '1:a',
    ...sound,
    ...hls('sound'),
    ...whole,
    '-t',
    '60',
    '-movflags',
    '+faststart',
    'whole.mp4',
  ];
  await run('ffmpeg', ['-loglevel', 'error', ...source, ...made], { cwd: folder }).catch((error: Error) => {
    throw new Error(`A live stream is made by ffmpeg, which has to be installed: ${error.message}`);
  });
}
