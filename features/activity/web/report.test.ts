import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { fakeStorage } from '#core/web/lib/fake-storage';
import { createPlayer } from '#core/web/player/create-player';
import { FakeAudio, makeTracks } from '#core/web/player/fake-audio';
import { eventually } from '#core/web/test/eventually';

const here = vi.hoisted((): { player: object | null } => ({ player: null }));
vi.mock('#core/web/player/player', () => here);

const geoUrl = 'https://geo.example/json';
const lagos = { city: 'Ikeja', region: 'Lagos', country_name: 'Nigeria', ip: '102.89.0.7' };
const inLagos = { city: 'Ikeja', state: 'Lagos', country: 'Nigeria', ip_address: '102.89.0.7' };
const nowhere = { city: '', state: '', country: '', ip_address: '' };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { querySelector: () => ({ content: geoUrl }) });
});
afterEach(() => vi.unstubAllGlobals());

async function open({ said = {}, place = async () => Response.json(lagos) } = {}) {
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Mozilla/5.0 Chrome/140.0', ...said });
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const looked = vi.fn(place);
  const server = { isThere: true };
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address === geoUrl) return await looked();
    sent.push({ path: address.replace('/v1', ''), body: JSON.parse(String(body)) });
    if (!server.isThere) throw new TypeError('Failed to fetch');
    return Response.json({ message: 'Recorded' });
  });
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null });
  here.player = player;
  const { startReports } = await import('./report.ts');
  const { reportDownload } = startReports();
  const plays = () => sent.filter(({ path }) => path === '/messages/activities').map(({ body }) => body);
  return { audio, player, reportDownload, sent, plays, looked, server };
}

test('a play is reported at its start, with the browser and the place, and with the seconds heard when it rests', async () => {
  const { audio, player, plays } = await open();
  player.play(makeTracks(1), 0);
  audio.arrive(60);
  audio.reach(1);
  const start = { message_id: '1', action_type: 'listen', play_id: expect.any(String), device: 'Chrome', ...inLagos };
  await eventually(() => expect(plays()).toEqual([start]));
  audio.reach(5);
  player.pause();
  await eventually(() => expect(plays()[1]).toEqual({ ...start, seconds_heard: 5 }));
  expect(plays()[1]?.play_id).toBe(plays()[0]?.play_id);
});

test('a download is reported, and roughly where the listener is once a start', async () => {
  const { reportDownload, sent } = await open();
  reportDownload(makeMessage('1').id);
  reportDownload(makeMessage('2').id);
  await eventually(() =>
    expect(sent.map(({ path }) => path).sort()).toEqual([
      '/messages/activities',
      '/messages/activities',
      '/user-locations',
    ]),
  );
  expect(sent[0]?.body).toMatchObject({ message_id: '1', action_type: 'download', device: 'Chrome', ...inLagos });
  expect(sent.find(({ path }) => path === '/user-locations')?.body).toEqual({
    city: 'Ikeja',
    state: 'Lagos',
    country: 'Nigeria',
  });
});

test('a place that can’t be looked up is none, and nothing is said of it', async () => {
  const { reportDownload, sent } = await open({ place: async () => Promise.reject(new Error('too slow')) });
  reportDownload(makeMessage('1').id);
  await eventually(() => expect(sent).toMatchObject([{ body: nowhere }]));
});

test('who leaves while the place is looked up has reported how much was heard, without a place', async () => {
  const { audio, player, plays } = await open({ place: () => new Promise(() => undefined) });
  player.play(makeTracks(1), 0);
  audio.arrive(60);
  audio.reach(1);
  audio.reach(4);
  expect(plays()).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  await eventually(() => expect(plays()).toMatchObject([{ seconds_heard: 4, ...nowhere }]));
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('whoever says %j is not looked up', async (said) => {
  const { reportDownload, sent, looked } = await open({ said });
  reportDownload(makeMessage('1').id);
  await eventually(() => expect(sent).toMatchObject([{ path: '/messages/activities', body: nowhere }]));
  expect(looked).not.toHaveBeenCalled();
});

test('what the server can’t be reached for goes once there is a network again', async () => {
  const { reportDownload, plays, server } = await open();
  server.isThere = false;
  reportDownload(makeMessage('1').id);
  await eventually(() => expect(plays()).toHaveLength(1));
  server.isThere = true;
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(plays()).toHaveLength(2));
  expect(plays()[1]).toEqual(plays()[0]);
});
