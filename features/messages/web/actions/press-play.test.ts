import { beforeEach, expect, it, vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { eventually } from '#core/web/test/eventually';

const one = makeMessage('1');
const other = makeMessage('2');
const messages = [one, other];
const loadElement = vi.fn();
const playOrStopAmong = vi.fn();
const loadPart = vi.fn();

vi.mock('#core/web/lib/load-part', () => ({ loadPart }));
vi.stubGlobal(
  'Audio',
  class {
    load = loadElement;
  },
);
const location = { pathname: '/', search: '' };
vi.stubGlobal('window', { location });

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  location.pathname = '/';
});

async function startPage() {
  let arrive = () => {};
  let fail = () => {};
  let lose = () => {};
  const code = new Promise((resolve, reject) => {
    arrive = () => resolve({ playOrStopAmong });
    fail = () => reject(new TypeError('gone'));
  });
  loadPart.mockImplementation((_load: unknown, onAway: () => void) => {
    lose = onAway;
    return code;
  });
  const { prefetchPlayback, pressPlay } = await import('./press-play.ts');
  const { playerStore } = await import('#core/web/player/player-store');
  const { toastStore } = await import('#core/web/lib/toasts');
  return {
    prefetchPlayback,
    pressPlay,
    arrive,
    fail,
    lose: () => lose(),
    coming: () => playerStore.getState().pendingId,
    said: () => toastStore.getState().map(({ description }) => description),
  };
}

it('says that a message is coming, and plays it once the player is here', async () => {
  const { pressPlay, arrive, coming } = await startPage();
  const pressed = pressPlay(messages, one.id);
  expect(coming()).toBe(one.id);
  // iOS only allows sound if the audio element is loaded during the press itself.
  expect(loadElement).toHaveBeenCalledOnce();
  arrive();
  await pressed;
  expect(coming()).toBeNull();
  expect(playOrStopAmong).toHaveBeenCalledExactlyOnceWith(messages, one.id, '/');
});

it('plays at once when the player is here', async () => {
  const { pressPlay, prefetchPlayback, arrive, coming } = await startPage();
  prefetchPlayback();
  arrive();
  await eventually(() => expect(loadPart).toHaveResolved());
  void pressPlay(messages, one.id);
  expect(coming()).toBeNull();
  expect(playOrStopAmong).toHaveBeenCalledOnce();
});

it('takes a press back by another on the same card', async () => {
  const { pressPlay, arrive, coming } = await startPage();
  const pressed = [pressPlay(messages, one.id), pressPlay(messages, one.id)];
  expect(coming()).toBeNull();
  arrive();
  await Promise.all(pressed);
  expect(playOrStopAmong).not.toHaveBeenCalled();
});

it('plays what was pressed last', async () => {
  const { pressPlay, arrive } = await startPage();
  const pressed = [pressPlay(messages, one.id), pressPlay(messages, other.id)];
  arrive();
  await Promise.all(pressed);
  expect(playOrStopAmong).toHaveBeenCalledExactlyOnceWith(messages, other.id, '/');
});

it('says so without a network, plays nothing later on by itself, and the next press counts', async () => {
  const { pressPlay, arrive, lose, coming, said } = await startPage();
  const pressed = pressPlay(messages, one.id);
  lose();
  lose();
  expect(coming()).toBeNull();
  expect(said()).toEqual(['The player couldn’t be fetched. Check your network, then press Play again.']);
  arrive();
  await pressed;
  expect(playOrStopAmong).not.toHaveBeenCalled();
  await pressPlay(messages, one.id);
  expect(playOrStopAmong).toHaveBeenCalledOnce();
});

it('plays the list of the page on which Play was pressed last', async () => {
  const { pressPlay, arrive } = await startPage();
  const pressed = [pressPlay(messages, one.id), pressPlay(messages, one.id)];
  location.pathname = '/playlist/1';
  pressed.push(pressPlay(messages, one.id));
  location.pathname = '/about';
  arrive();
  await Promise.all(pressed);
  expect(playOrStopAmong).toHaveBeenCalledExactlyOnceWith(messages, one.id, '/playlist/1');
});

it('is fetched once for all who want it, and again when that failed', async () => {
  const { pressPlay, prefetchPlayback, fail } = await startPage();
  prefetchPlayback();
  prefetchPlayback();
  const pressed = pressPlay(messages, one.id);
  expect(loadPart).toHaveBeenCalledOnce();
  fail();
  await pressed;
  prefetchPlayback();
  expect(loadPart).toHaveBeenCalledTimes(2);
});

it('says that the network is gone where a press waits for what something else had begun to fetch', async () => {
  const { pressPlay, prefetchPlayback, lose, coming, said } = await startPage();
  prefetchPlayback();
  lose();
  expect(said()).toEqual([]);
  void pressPlay(messages, one.id);
  lose();
  expect(coming()).toBeNull();
  expect(said()).toHaveLength(1);
});

it('says so when the player is gone from the server, without blaming the network', async () => {
  const { pressPlay, fail, coming, said } = await startPage();
  const pressed = pressPlay(messages, one.id);
  fail();
  await pressed;
  expect(coming()).toBeNull();
  expect(said()).toEqual(['The player couldn’t be fetched. Reload the page, then press Play again.']);
});
