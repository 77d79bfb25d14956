import { afterEach, expect, it, vi } from 'vitest';
import { MessageId } from '#contract/ids';
import { saveFile } from '#web/lib/browser/save-file';
import { makeMessage } from '#web/lib/fake-message';
import { onDownloaded } from '#web/lib/listener/downloads';
import { downloadAudio, downloadName } from './download.ts';

vi.mock('#web/lib/browser/save-file', () => ({ saveFile: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

it('takes a bought message’s new address when the one on the page has ended', async () => {
  const message = {
    ...makeMessage('7', { price: 500, is_free: false, file_url: '/media/audio/new', audio_url: null }),
    categories: [],
    services: [],
    centres: [],
  };
  const answers = new Map([
    ['/media/audio/old', () => new Response(null, { status: 403 })],
    ['/v1/messages/7', () => Response.json({ data: message })],
    ['/media/audio/new', () => new Response('sound')],
  ]);
  vi.stubGlobal('fetch', async (address: string) => answers.get(address)?.() ?? Response.error());
  const old = { id: MessageId.parse('7'), topic: 'Bought', file_url: '/media/audio/old', file_size: 5, low_size: null };
  await downloadAudio(old, { quality: 'normal', onProgress: vi.fn(), signal: new AbortController().signal });
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'Bought.mp3');
});

it('saves the data saver’s rendition under its own ending, and tells how much less that took', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/media/audio/new.webm?signature=s' ? new Response('sound') : Response.error(),
  );
  const reported = vi.fn();
  onDownloaded(reported);
  const message = {
    id: MessageId.parse('8'),
    topic: 'Small',
    file_url: '/media/audio/new.mp3?signature=s',
    file_size: 30,
    low_size: 5,
  };
  const shares: number[] = [];
  await downloadAudio(message, {
    quality: 'saver',
    onProgress: (share) => shares.push(share),
    signal: new AbortController().signal,
  });
  expect(saveFile).toHaveBeenLastCalledWith(expect.any(Blob), 'Small.webm');
  expect(reported).toHaveBeenCalledExactlyOnceWith('8', 25);
  expect(shares).toEqual([1]);
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
