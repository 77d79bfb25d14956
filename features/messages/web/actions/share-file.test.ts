import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { toast } from '#core/web/lib/toasts';
import { sharableFile, shareFile } from './share-file.ts';

const share = vi.fn<(what: ShareData) => Promise<void>>();
const success = vi.spyOn(toast, 'success').mockImplementation(() => undefined);
const failure = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
const fetched: string[] = [];

beforeEach(() => {
  fetched.length = 0;
  vi.clearAllMocks();
  share.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { canShare: () => true, share });
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response('sound');
  });
});
afterEach(() => vi.unstubAllGlobals());

const small = makeMessage('5', { topic: 'A: good servant', compact_size: 300_000 });

function fileOf(message = small) {
  const file = sharableFile(message);
  if (!file) throw new Error('nothing to share');
  return file;
}

it('hands the tagged file to the device', async () => {
  await shareFile(small, fileOf());
  expect(fetched).toEqual(['/media/messages/5.mp3']);
  const [shared] = share.mock.calls[0]?.[0].files ?? [];
  expect([shared?.name, shared?.type, await shared?.text()]).toEqual(['A- good servant.mp3', 'audio/mpeg', 'sound']);
});

it('keeps it until the next press where the first was too long ago', async () => {
  share.mockRejectedValueOnce(new DOMException('too late', 'NotAllowedError'));
  await shareFile(small, fileOf());
  expect(success).toHaveBeenCalledExactlyOnceWith('The file is ready', 'Choose “Share the file” once more');
  await shareFile(small, fileOf());
  expect([fetched.length, share.mock.calls.length]).toEqual([1, 2]);
  await shareFile(small, fileOf());
  expect(fetched).toHaveLength(2);
});

it('says nothing where the listener cancels, and what is wrong otherwise', async () => {
  share.mockRejectedValueOnce(new DOMException('cancelled', 'AbortError'));
  await shareFile(small, fileOf());
  expect(failure).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  await shareFile(small, fileOf());
  expect(failure).toHaveBeenCalledTimes(1);
});

it.each([
  ['has to be bought', { is_free: false, price: 500 }],
  ['has no small file', { compact_size: null }],
  ['can’t be played', { file_url: null }],
])('isn’t offered of a message that %s', (_, changes) => {
  expect(sharableFile({ ...small, ...changes })).toBeNull();
});

it('isn’t offered where the device hands no files on', () => {
  vi.stubGlobal('navigator', { canShare: () => false });
  expect(sharableFile(small)).toBeNull();
  vi.stubGlobal('navigator', {});
  expect(sharableFile(small)).toBeNull();
});
