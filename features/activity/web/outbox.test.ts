import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MessageId } from '#core/contract/ids';
import { makeMessage } from '#core/web/lib/fake-message';
import { fakeStorage } from '#core/web/lib/fake-storage';
import { authStore, forgetSession, signIn } from '#core/web/lib/listener/auth';
import { eventually } from '#core/web/test/eventually';
import { createOutbox, type UnsentActivity } from './outbox.ts';

let online = true;

beforeEach(() => {
  online = true;
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
});
afterEach(() => {
  forgetSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const messageId: MessageId = makeMessage('1').id;
const idOf = (play: number) => `00000000-0000-4000-8000-${String(play).padStart(12, '0')}`;
const listen = (play: number, seconds?: number): UnsentActivity => ({
  message_id: messageId,
  action_type: 'listen',
  play_id: idOf(play),
  ...(seconds !== undefined && { seconds_heard: seconds }),
});

function setUp() {
  const sent: string[] = [];
  const server = { takes: true };
  const send = async ({ play_id, seconds_heard = 0 }: UnsentActivity) => {
    sent.push(`${Number(play_id.slice(-12))}: ${seconds_heard}`);
    return server.takes;
  };
  return { sent, server, outbox: createOutbox({ ready: Promise.resolve(), send }), send };
}

test('what is done is sent at once, its start and its stop', async () => {
  const { sent, outbox } = setUp();
  outbox.add(listen(1));
  await eventually(() => expect(sent).toEqual(['1: 0']));
  outbox.add(listen(1, 40));
  await eventually(() => expect(sent).toEqual(['1: 0', '1: 40']));
});

test('without a network it waits, and goes later, each play once, in a later visit too', async () => {
  const { outbox } = setUp();
  online = false;
  outbox.add(listen(1));
  outbox.add(listen(1, 12));
  outbox.add(listen(2, 30));
  await outbox.flush();
  online = true;

  const later = setUp();
  await later.outbox.flush();
  expect(later.sent).toEqual(['1: 12', '2: 30']);
  await later.outbox.flush();
  expect(later.sent).toHaveLength(2);
});

test('what the server can not take now stays, and nothing overtakes it', async () => {
  const { sent, server, outbox } = setUp();
  server.takes = false;
  outbox.add(listen(1));
  outbox.add(listen(2));
  await eventually(() => expect(sent).not.toEqual([]));
  expect(sent).not.toContain('2: 0');
  server.takes = true;
  sent.length = 0;
  await outbox.flush();
  expect(sent).toEqual(['1: 0', '2: 0']);
});

test('a stop that comes while the start is on its way is not lost', async () => {
  let take = (_taken: boolean) => {};
  const answer = new Promise<boolean>((resolve) => {
    take = resolve;
  });
  const sent: (number | undefined)[] = [];
  const outbox = createOutbox({
    ready: Promise.resolve(),
    send: ({ seconds_heard }) => {
      sent.push(seconds_heard);
      return sent.length === 1 ? answer : Promise.resolve(true);
    },
  });
  outbox.add(listen(1));
  await eventually(() => expect(sent).toHaveLength(1));
  outbox.add(listen(1, 9));
  take(true);
  await eventually(() => expect(sent).toEqual([undefined, 9]));
});

test('a listener’s own waits for that listener, a visitor’s goes with anyone', async () => {
  const { sent, outbox } = setUp();
  online = false;
  outbox.add(listen(1));
  signIn({ user: { email: 'amina@example.com', name: 'Amina', balance: 0 }, token: 'a' });
  outbox.add(listen(2));
  signIn({ user: { email: 'bola@example.com', name: 'Bola', balance: 0 }, token: 'b' });
  online = true;
  await outbox.flush();
  expect(sent).toEqual(['1: 0']);
  signIn({ user: { email: 'amina@example.com', name: 'Amina', balance: 0 }, token: 'c' });
  await outbox.flush();
  expect(sent).toEqual(['1: 0', '2: 0']);
  expect(authStore.getState()?.token).toBe('c');
});

test('the stop of a play whose session ended meanwhile waits for its listener', async () => {
  const { sent, outbox } = setUp();
  online = false;
  signIn({ user: { email: 'amina@example.com', name: 'Amina', balance: 0 }, token: 'a' });
  outbox.add(listen(1));
  forgetSession();
  outbox.add(listen(1, 20));
  online = true;
  await outbox.flush();
  expect(sent).toEqual([]);
  signIn({ user: { email: 'amina@example.com', name: 'Amina', balance: 0 }, token: 'b' });
  await outbox.flush();
  expect(sent).toEqual(['1: 20']);
});

test('the latest hundred wait, for a month', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const { sent, outbox } = setUp();
  online = false;
  for (let play = 1; play <= 101; play++) outbox.add(listen(play));
  await outbox.flush();
  online = true;
  await outbox.flush();
  expect(sent).toHaveLength(100);
  expect(sent[0]).toBe('2: 0');

  online = false;
  outbox.add(listen(500));
  await outbox.flush();
  vi.setSystemTime(31 * 24 * 60 * 60 * 1000);
  online = true;
  await outbox.flush();
  expect(sent).toHaveLength(100);
});

test('what waits for a listener stays theirs when their address changes', async () => {
  const { sent, outbox } = setUp();
  const amina = { name: 'Amina Bello', email: 'amina@example.com', balance: 0 };
  signIn({ user: amina, token: 'aminas' });
  online = false;
  outbox.add(listen(1, 12));
  await outbox.flush();
  online = true;
  signIn({ user: { ...amina, email: 'amina.bello@example.com' }, token: 'aminas' });
  await eventually(() => expect(sent).toEqual(['1: 12']));
});

test('what an earlier version of the app left is sent too', async () => {
  const { sent, outbox } = setUp();
  const old = [{ ...listen(7, 21), owner: null, since: Date.now() - 1000 }];
  localStorage.setItem('lectern:unsent-activities', JSON.stringify(old));
  const later = setUp();
  await later.outbox.flush();
  expect(later.sent).toEqual(['7: 21']);
  expect(localStorage.getItem('lectern:unsent-activities')).toBeNull();
  await outbox.flush();
  expect(sent).toEqual([]);
});
