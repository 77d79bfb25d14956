import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeTracks } from '#core/web/player/fake-audio';
import { player } from '#core/web/player/player';
import { playerStore } from '#core/web/player/player-store';
import { device } from '#core/web/test/device';
import { openPage } from '#core/web/test/open-page';
import { renderPart } from '#core/web/test/render-part';
import { sound, topicNow } from '#core/web/test/sound';
import { PlayerBar } from './player-bar.tsx';

async function openPlaying() {
  const opened = await openPage('/liked');
  act(() => {
    player.play(makeTracks(5), 0);
    sound.arrive(60);
  });
  const bar = await screen.findByRole('region', { name: 'Player' });
  return { ...opened, bar: within(bar) };
}

const next = () => {
  const { tracks, index } = playerStore.getState().queue;
  return tracks.slice(index + 1).map(({ title }) => title.replace('Talk ', ''));
};

test('shuffle, repeat and speed say how they stand', async () => {
  const { bar, press } = await openPlaying();
  await press('Shuffle');
  expect(bar.getByRole('button', { name: 'Shuffle' })).toHaveAttribute('aria-pressed', 'true');
  expect(next().toSorted()).toEqual(['2', '3', '4', '5']);
  await press('Shuffle');
  expect(next()).toEqual(['2', '3', '4', '5']);
  for (const name of ['Repeat: off', 'Repeat all', 'Repeat one', 'Repeat: off']) await press(name);
  await press('Speed: 1×');
  const speeds = await screen.findAllByRole('menuitemradio');
  expect(speeds.map(({ textContent }) => textContent)).toEqual(['0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×']);
  await press('1.5×', 'menuitemradio');
  expect(bar.getByRole('button', { name: 'Speed: 1.5×' })).toHaveFocus();
});

test('a speed between those of the menu is reached in small steps, also by keys', async () => {
  const { user, press } = await openPlaying();
  await press('Speed: 1×');
  for (const step of ['Faster', 'Faster', 'Slower']) await press(step, 'menuitem');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1.05×');
  await user.keyboard('{Escape}<<');
  expect(await screen.findByRole('button', { name: 'Speed: 0.95×' })).toBeVisible();
});

test('a sleep timer says what is left of it, which goes on while it is paused', async () => {
  const { press } = await openPlaying();
  await press('Sleep timer: off');
  await press('15 minutes', 'menuitemradio');
  expect(screen.getByRole('button', { name: 'Sleep timer: 15 minutes left' })).toBeVisible();
  act(() => player.pause());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
  await press('Sleep timer: 10 minutes left');
  vi.useRealTimers();
  await press('End of message', 'menuitemradio');
  expect(screen.getByRole('button', { name: 'Sleep timer: end of message' })).toBeVisible();
  act(() => sound.finish());
  expect(topicNow()).toBe('Talk 1');
  expect(screen.getByRole('button', { name: 'Sleep timer: off' })).toBeVisible();
});

test('‘More’ has what a narrow bar has no room for', async () => {
  const { press } = await openPlaying();
  await press('More');
  await press('Repeat: off', 'menuitem');
  expect(screen.getByRole('menuitem', { name: 'Repeat all' })).toBeVisible();
  await press('Speed: 1×', 'menuitem');
  await waitFor(() => expect(screen.getByRole('menuitemradio', { name: '1×' })).toHaveFocus());
  await press('1.25×', 'menuitemradio');
  await press('More');
  expect(await screen.findByRole('menuitem', { name: 'Speed: 1.25×' })).toBeVisible();
});

test('the player’s keys work wherever nothing is typed, and can be turned off', async () => {
  const { user, press } = await openPlaying();
  const key = async (name: string) => await user.keyboard(name);
  await key('{ }');
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  await key('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(sound.currentTime).toBe(10);
  await key('m');
  expect(screen.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await key('l');
  expect(await screen.findByText('Added to liked')).toBeVisible();
  await key('{Shift>}N{/Shift}');
  expect(topicNow()).toBe('Talk 2');
  await key('{Shift>}P{/Shift}');
  expect(topicNow()).toBe('Talk 1');
  await key('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Back or forward 10 seconds')).toBeVisible();
  await press('Use shortcuts of a single key', 'checkbox');
  await key('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await key('m{Control>}/{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await key('{Escape}');
  expect(screen.getByRole('button', { name: 'Unmute' })).toBeVisible();
  const keyword = document.body.appendChild(document.createElement('input'));
  await user.type(keyword, 'm l');
  expect(keyword).toHaveValue('m l');
  expect(screen.getByRole('button', { name: 'Unmute' })).toBeVisible();
});

test('the volume starts at 75 and is remembered, and can be muted', async () => {
  const { press } = await openPlaying();
  expect(screen.getByRole('slider', { name: 'Volume' })).toHaveValue('75');
  act(() => player.setVolume(40));
  expect(screen.getByRole('slider', { name: 'Volume' })).toHaveValue('40');
  await press('Mute');
  expect(screen.getByRole('button', { name: 'Unmute' })).toBeVisible();
  expect(sound.muted).toBe(true);
});

test('‘Unmute’ in the sheet of a phone that a key has muted brings the sound back', async () => {
  device.isPhone = true;
  playerStore.setState({ volumeAdjustable: false });
  const { user } = renderPart(<PlayerBar />);
  act(() => player.play(makeTracks(1), 0));
  await user.click(screen.getByRole('button', { name: /^Open player/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Now playing' }));
  expect(sheet.queryByRole('button', { name: 'Unmute' })).toBeNull();
  await user.keyboard('m');
  expect(sound.muted).toBe(true);
  await user.click(sheet.getByRole('button', { name: 'Unmute' }));
  expect(sound.muted).toBe(false);
  expect(sheet.queryByRole('button', { name: 'Unmute' })).toBeNull();
});

test('audio that can’t be had is said, and tried again where it broke', async () => {
  const { press } = await openPlaying();
  act(() => {
    sound.reach(20);
    sound.fail(3);
  });
  expect(await screen.findByText('Error occured while trying to play message')).toBeVisible();
  await press('Try again');
  act(() => sound.arrive(60));
  expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', '00:20 of 01:00');
});

test('a message that is gone on with says from where, and starts over when asked', async () => {
  device.isPhone = true;
  const { bar, press } = await openPlaying();
  act(() => {
    sound.reach(20);
    player.next();
    player.previous();
    sound.arrive(60);
  });
  expect(bar.getByText('Resumed at 00:20')).toBeVisible();
  await press('Start over');
  expect(sound.currentTime).toBe(0);
  expect(bar.queryByText('Resumed at 00:20')).toBeNull();
});
