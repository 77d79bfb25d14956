import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MessageId } from '#core/contract/ids';
import { copyEmbedCode, type ShareableMessage, shareMessage } from './share-message.ts';
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

it('copies the code that embeds the player, and shows it when nothing can be copied', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyEmbedCode({ ...message, topic: '"Rest" & <joy>' }, 75.5);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(
    '<iframe src="https://lectern.test/embed/message/12?t=75" title="&#34;Rest&#34; &#38; &#60;joy&#62;" width="100%" height="176" ' +
      'style="border:0;max-width:640px" loading="lazy" allow="autoplay"></iframe>',
  );
  expect(titles()).toEqual(['Embed code copied']);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(failure('NotAllowedError')) } });
  await copyEmbedCode(message);
  expect(toastStore.getState().at(-1)).toMatchObject({ kind: 'error', title: 'Copy this code' });
});
