import { afterEach, expect, it } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { dismissToast, toastStore } from '#core/web/lib/toasts';
import { createAnnouncer } from './announce.ts';
import { createPlayerStore } from './state.ts';
import { type Track, trackOf } from './track.ts';

const store = createPlayerStore();
const announcer = createAnnouncer(store);
const said = () => toastStore.getState().map(({ title, description }) => description ?? title);

function trackOfTalk(id: string): Track {
  const track = trackOf(makeMessage(id));
  if (!track) throw new Error('It can be played.');
  return track;
}

const one = trackOfTalk('1');
const two = trackOfTalk('2');

afterEach(() => {
  for (const { id } of toastStore.getState()) dismissToast(id);
});

it('says that a message plays once it is heard, not while it loads or the network is gone', () => {
  store.setState({ current: one, playing: true, loading: true });
  announcer.started(one);
  expect(said()).toEqual([]);
  store.setState({ isReconnecting: true, loading: false });
  expect(said()).toEqual([]);
  store.setState({ isReconnecting: false });
  expect(said()).toEqual(['Now playing: Talk 1']);
  store.setState({ buffering: true });
  store.setState({ buffering: false });
  expect(said()).toEqual(['Now playing: Talk 1']);
});

it('says nothing of a message that was left, failed or paused before it was heard', () => {
  store.setState({ current: one, playing: true, loading: true });
  announcer.started(one);
  store.setState({ current: two });
  announcer.started(two);
  store.setState({ playing: false, loading: false });
  store.setState({ playing: true });
  expect(said()).toEqual([]);
});

it('says the newest alone', () => {
  store.setState({ current: one, playing: true, loading: false });
  announcer.started(one);
  announcer.paused();
  expect(said()).toEqual(['Paused']);
});
