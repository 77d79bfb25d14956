import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MessageId } from '#contract/ids';
import { type ShareableMessage, shareMessage } from './share-message.ts';
import { toastStore } from './toasts.ts';

const message: ShareableMessage = { id: MessageId.parse('12'), topic: 'Iṣẹ́ and Rest', speaker_name: 'Ruth Adeyemi' };
const link = 'https://lectern.test/message/12';

beforeEach(() => vi.stubGlobal('window', { location: { origin: 'https://lectern.test' } }));
afterEach(() => {
  toastStore.setState([], true);
  vi.unstubAllGlobals();
});

const titles = () => toastStore.getState().map(({ title }) => title);
const failure = (name: string) => Object.assign(new Error(name), { name });

it('hands the link and the words for it to the device’s own sharing', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share });
  await shareMessage(message, 754.9);
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: 'Iṣẹ́ and Rest',
    text: 'Iṣẹ́ and Rest, Ruth Adeyemi',
    url: `${link}?t=754`,
  });
  expect(titles()).toEqual([]);
});

it('copies the link where there is no such sharing, and says so', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await shareMessage(message);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(link);
  expect(titles()).toEqual(['Link copied']);
});

it('does nothing more when the listener leaves the sharing again', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share: () => Promise.reject(failure('AbortError')), clipboard: { writeText } });
  await shareMessage(message);
  expect(writeText).not.toHaveBeenCalled();
});

it('copies when the sharing fails, and shows the link when nothing can be copied', async () => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(failure('NotAllowedError')) });
  await shareMessage(message);
  expect(toastStore.getState()).toMatchObject([{ kind: 'error', title: 'Copy this link', description: link }]);
});
