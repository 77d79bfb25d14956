import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '#core/web/lib/browser/save-file';
import { makeMessage } from '#core/web/lib/fake-message';
import { onDownloaded } from '#core/web/lib/listener/downloads';
import { downloadAudio, downloadName, filesOf } from './download.ts';

vi.mock('#core/web/lib/browser/save-file', () => ({ saveFile: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

it('takes a bought message’s new address when the one on the page has ended', async () => {
  const message = {
    ...makeMessage('7', { price: 500, is_free: false, file_url: '/media/audio/new', audio_url: null }),
    categories: [],
    services: [],
    centres: [],
    next_part: null,
  };
  const answers = new Map([
    ['/media/audio/old', () => new Response(null, { status: 403 })],
    ['/v1/messages/7', () => Response.json({ data: message })],
    ['/media/audio/new', () => new Response('sound')],
  ]);
  vi.stubGlobal('fetch', async (address: string) => answers.get(address)?.() ?? Response.error());
  const old = makeMessage('7', { topic: 'Bought', file_url: '/media/audio/old', file_size: 5 });
  await downloadAudio(old, { quality: 'normal', onProgress: vi.fn(), signal: new AbortController().signal });
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'Bought.mp3');
});

const sized = { topic: 'Small', file_url: '/media/audio/new.mp3?signature=s', file_size: 90_000, low_size: 5 };

it.each([
  ['the tagged mp3', { compact_size: 8, ultra_size: 3 }, '/media/messages/8.mp3?signature=s', 'Small.mp3', 57_224],
  ['until that is made, Opus', { compact_size: null }, '/media/audio/new.webm?signature=s', 'Small.webm', 89_995],
])(
  'saves to save data %s under its own ending, and tells how much less that took',
  async (_, sizes, address, name, less) => {
    vi.stubGlobal('fetch', async (asked: string) => (asked === address ? new Response('sound') : Response.error()));
    const reported = vi.fn();
    onDownloaded(reported);
    const shares: number[] = [];
    await downloadAudio(makeMessage('8', { ...sized, ...sizes }), {
      quality: 'saver',
      onProgress: (share) => shares.push(share),
      signal: new AbortController().signal,
    });
    expect(saveFile).toHaveBeenLastCalledWith(expect.any(Blob), name);
    expect(reported).toHaveBeenCalledExactlyOnceWith('8', less);
    expect(shares).toHaveLength(1);
  },
);

it('offers nothing to save data with where the file is compact already', () => {
  expect(
    filesOf(makeMessage('9', { file_size: 60_000, low_size: 5, compact_size: 30_000 })).map(({ quality }) => quality),
  ).toEqual(['normal']);
});

it.each([
  ['A Good Servant', 'A Good Servant.mp3'],
  ['Iṣẹ́ àti Ìsinmi: Work and Rest', 'Iṣẹ́ àti Ìsinmi- Work and Rest.mp3'],
  ['../../etc/passwd', 'etc-passwd.mp3'],
  ['', 'audio.mp3'],
  ['  ...  ', 'audio.mp3'],
])('a message called %j is saved as %j', (topic, name) => {
  expect(downloadName(topic)).toBe(name);
});
