import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#core/web/lib/api/query-client';
import { answer, asked, refuse } from '#core/web/test/api';
import { makeMessages } from '#core/web/test/lists';
import { openPage } from '#core/web/test/open-page';
import { playAlone, sound } from '#core/web/test/sound';
import { pageOf } from '#core/web/test/things';
import { readStream } from '#features/live/contract';
import { listRecentMessages } from '#features/messages/contract';

beforeEach(() => {
  answer(listRecentMessages, pageOf(...makeMessages(1)));
});

async function openHome(stream: string) {
  answer(readStream, { data: { stream } });
  const opened = await openPage('/');
  await screen.findByRole('region', { name: 'Recent messages' });
  return opened;
}

async function openStream(address: string) {
  const { user } = await openHome(address);
  await user.click(await screen.findByRole('button', { name: 'Watch' }));
  return within(await screen.findByRole('dialog', { name: 'Live Stream' }));
}

test('Home shows nothing of a stream that is over when it is opened again', async () => {
  const { go } = await openHome('https://youtu.be/jNQXAC9IVRw');
  await screen.findByText('LIVE');
  await go('/about');
  await screen.findByRole('heading', { level: 1, name: /^About/ });
  queryClient.clear();
  answer(readStream, { data: { stream: null } });
  await go('/');
  await screen.findByRole('region', { name: 'Recent messages' });
  expect(asked(readStream)).toHaveLength(2);
  expect(screen.queryByText(/^live/i)).toBeNull();
});

test('a failure to ask what is on air is treated as nothing, and only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  refuse(readStream, 'server.fault', { message: '' });
  await openPage('/');
  await screen.findByRole('region', { name: 'Recent messages' });
  expect(warn).toHaveBeenCalledWith('The server could not be asked for the live stream.', expect.anything());
  expect(screen.queryByText('LIVE')).toBeNull();
});

test('a Live Now card leads to the dialog, which pauses the player', async () => {
  makeMessages(1).forEach(playAlone);
  const dialog = await openStream('https://youtu.be/jNQXAC9IVRw');
  expect(screen.getByText('LIVE')).toBeInTheDocument();
  await waitFor(() => expect(sound.paused).toBe(true));
  expect(dialog.getByText(/^An hour takes about .*, and more with a sharper picture$/)).toBeVisible();
});

test('an address of YouTube is framed in its privacy mode', async () => {
  const dialog = await openStream('https://www.youtube.com/watch?v=jNQXAC9IVRw&t=1m');
  const frame = await dialog.findByTitle('Live Stream');
  expect(frame).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/jNQXAC9IVRw?autoplay=1&playsinline=1&rel=0&start=60',
  );
  expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('top-navigation'));
});

test('a frame says that it connects until it has come, and leads to its host', async () => {
  const dialog = await openStream('https://vimeo.com/76979871');
  const link = await dialog.findByRole('link', { name: 'watch it at Vimeo' });
  expect(link).toHaveAttribute('href', 'https://vimeo.com/76979871');
  expect(dialog.getByText('Connecting…')).toBeVisible();
  dialog.getByTitle('Live Stream').dispatchEvent(new Event('load'));
  await waitFor(() => expect(dialog.queryByText('Connecting…')).toBeNull());
});

test('what another host has is never framed: it goes to the video element', async () => {
  const dialog = await openStream('https://elsewhere.example/watch?v=jNQXAC9IVRw');
  await waitFor(() =>
    expect(document.querySelector('video')).toHaveAttribute('src', expect.stringContaining('watch?')),
  );
  expect(dialog.queryByTitle('Live Stream')).toBeNull();
});

test('a file that has ended says so, and one that can’t be played too; another try starts again', async () => {
  const dialog = await openStream('https://elsewhere.example/whole.mp4');
  const video = () => document.querySelector('video');
  await waitFor(() => expect(video()).toHaveAttribute('src'));
  video()?.dispatchEvent(new Event('ended'));
  expect(await dialog.findByText('The live stream has ended')).toBeVisible();
  (await dialog.findByRole('button', { name: 'Try again' })).click();
  await waitFor(() => expect(video()).toHaveAttribute('src'));
  Object.defineProperty(video(), 'error', { value: { code: 4 } });
  video()?.dispatchEvent(new Event('error'));
  expect(await dialog.findByText('The live stream can’t be played')).toBeVisible();
});
