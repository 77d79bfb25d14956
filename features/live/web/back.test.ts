import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#core/web/lib/api/query-client';
import { backQuery } from './back.ts';

const address = 'https://live.example.org/talks/master.m3u8';
const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=250000\nlow.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=900000\nhigh.m3u8';
const playlist = (first: number, ...more: string[]) =>
  ['#EXTM3U', `#EXT-X-MEDIA-SEQUENCE:${first}`, '#EXTINF:4,', `${first}.ts`, ...more].join('\n');

let answer: string | null;
let asked: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  queryClient.mount();
  answer = null;
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const text = url === address ? master : answer;
    const reply = new Response(text, { status: text === null ? 404 : 200 });
    Object.defineProperty(reply, 'url', { value: url });
    return reply;
  });
});

afterEach(() => {
  stop();
  queryClient.clear();
  queryClient.unmount();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function follow(): Promise<() => boolean> {
  const observer = new QueryObserver(queryClient, backQuery(address));
  stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return () => observer.getCurrentResult().data?.isBack === true;
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const low = () => asked.filter((url) => url.endsWith('/talks/low.m3u8')).length;

test('a stream is back once its first quality is there, without asking for the others or for parts', async () => {
  const isBack = await follow();
  expect(isBack()).toBe(false);
  answer = playlist(1);
  await seconds(5);
  expect(isBack()).toBe(true);
  expect(new Set(asked)).toEqual(new Set([address, 'https://live.example.org/talks/low.m3u8']));
});

test('the pauses between asking double up to half a minute', async () => {
  await follow();
  const times = [1];
  for (const pause of [5, 10, 20, 30, 30]) {
    await seconds(pause - 1);
    times.push(low());
    await seconds(1);
    times.push(low());
  }
  expect(times).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
});

test('a playlist that stays as it was, or that has ended, is not back', async () => {
  answer = playlist(7);
  const isBack = await follow();
  await seconds(60);
  expect(isBack()).toBe(false);
  answer = playlist(8, '#EXT-X-ENDLIST');
  await seconds(30);
  expect(isBack()).toBe(false);
  answer = playlist(9);
  await seconds(30);
  expect(isBack()).toBe(true);
});

test('a page that isn’t visible asks nothing until it is', async () => {
  await follow();
  focusManager.setFocused(false);
  await seconds(120);
  expect(low()).toBe(1);
  focusManager.setFocused(true);
  await seconds(0);
  expect(low()).toBe(2);
});
