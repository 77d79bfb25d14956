import { afterAll, expect, test } from 'vitest';
import { subscribe } from '#core/server/database/notices';
import { startApp } from '#core/server/test/app';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeCentre } from '#core/server/test/make';
import { publishUnder } from '#core/server/test/publish-under';
import { waitFor } from '#core/server/test/wait-for';
import { readStream } from '#features/live/contract';
import { CatalogueChanges } from '#features/messages/server/catalogue-change';

const { db, url, connection } = await makeDatabase();
await publishUnder(db, { centres: [await makeCentre(db, { slug: 'lagos' })] });

const run = (args: string, settings: Record<string, string> = {}) => commandsOf(url, settings)(...args.split(' '));

async function startListener() {
  const changes = new CatalogueChanges();
  const subscription = await subscribe(connection, { catalogue_changed: changes.onNotice });
  afterAll(() => subscription.close());
  const now = new Date('2026-03-01T12:00:00Z');
  const app = await startApp(db, {
    clock: { now: () => now },
    onCatalogueChanged: changes.onChange,
  });
  return async (query = '') =>
    readStream.reply.parse(await (await app.get(`/v1/misc/stream${query}`)).json()).data.stream;
}

test('lectern live puts streams on air and takes them off, and running servers tell at once', async () => {
  const streamOf = await startListener();
  expect(await streamOf()).toBeNull();
  expect(await run('live show')).toMatchObject({ exitCode: 0, stdout: 'Nothing is on air.\n' });

  expect(await run('live set https://youtu.be/jNQXAC9IVRw')).toMatchObject({
    exitCode: 0,
    stdout: 'On air in the library: https://youtu.be/jNQXAC9IVRw\n',
  });
  await waitFor('the change', async () => (await streamOf()) === 'https://youtu.be/jNQXAC9IVRw');
  expect(await run('live set https://live.example/lagos.m3u8 --centre lagos')).toMatchObject({
    stdout: 'On air at lagos: https://live.example/lagos.m3u8\n',
  });
  await waitFor('the change', async () => (await streamOf('?centreSlug=lagos')) === 'https://live.example/lagos.m3u8');
  expect(JSON.parse((await run('live show --json')).stdout)).toEqual({
    streams: [
      { centre: 'general', address: 'https://youtu.be/jNQXAC9IVRw' },
      { centre: 'lagos', address: 'https://live.example/lagos.m3u8' },
    ],
    schedules: [],
  });

  expect(await run('live end')).toMatchObject({ exitCode: 0, stdout: 'Nothing is on air in the library now.\n' });
  await waitFor('the change', async () => (await streamOf()) === null);
  expect((await run('live show')).stdout).toBe('On air at lagos: https://live.example/lagos.m3u8\n');
  expect(await run('live end --centre lagos')).toMatchObject({ stdout: 'Nothing is on air at lagos now.\n' });
  expect(await streamOf('?centreSlug=lagos')).toBeNull();
});

test('lectern live plans a stream, refuses another meanwhile, changes and cancels it, and writes all of it down', async () => {
  const plan = 'live schedule https://youtu.be/jNQXAC9IVRw --from 2199-12-25T10:00+01:00 --to 2199-12-25T12:30';
  const planned = await run(plan);
  const said =
    /^(\d+): Planned in the library from 2199-12-25 10:00 to 2199-12-25 12:30 \(Lagos time\): https:\/\/youtu/;
  expect(planned.stdout).toMatch(said);
  const [, id = ''] = said.exec(planned.stdout) ?? [];
  expect(await run(plan)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('Something else is planned') });
  expect(JSON.parse((await run('live show --json')).stdout).schedules).toMatchObject([{ id, state: 'planned' }]);
  expect(await run(`live reschedule ${id} --to 2199-12-25T13:00 --centre lagos`)).toMatchObject({
    exitCode: 0,
    stdout: `${id}: Planned at lagos from 2199-12-25 10:00 to 2199-12-25 13:00 (Lagos time): https://youtu.be/jNQXAC9IVRw\n`,
  });
  expect(await run(`live reschedule ${id}`)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--help') });
  expect(await run(`live unschedule ${id}`)).toMatchObject({ exitCode: 0, stdout: `${id} is no longer planned.\n` });
  const acts = await db.selectFrom('audit_entries').select(['action', 'account_id']).orderBy('id', 'desc').execute();
  expect(acts.slice(0, 3)).toEqual([
    { action: 'live.unschedule', account_id: null },
    { action: 'live.reschedule', account_id: null },
    { action: 'live.schedule', account_id: null },
  ]);
});

test('lectern live test says whether listeners can play a stream', async () => {
  const tested = await run('live test http://127.0.0.1:9/a.m3u8 --json');
  expect(tested.exitCode).toBe(1);
  expect(JSON.parse(tested.stdout)).toMatchObject({ is_good: false, said: expect.stringContaining('private network') });
});

test('lectern live set says of what no page can play what to set', async () => {
  const cases: [string, Record<string, string>, string][] = [
    [
      'http://a.example/x.mp4',
      { STREAM_ORIGINS: 'https:' },
      'http://a.example. Start Lectern with STREAM_ORIGINS=https:,http://a.example\n',
    ],
    ['https://b.example/x', { STREAM_ORIGINS: 'off' }, 'Start Lectern with STREAM_ORIGINS=https://b.example\n'],
    ['https://vimeo.com/76979871', { STREAM_ORIGINS: 'off' }, ''],
  ];
  for (const [address, settings, said] of cases) {
    const { exitCode, stdout, stderr } = await run(`live set ${address}`, settings);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: `On air in the library: ${address}\n` });
    if (said === '') expect(stderr).not.toContain('Pages can’t play the stream');
    else expect(stderr).toContain(said);
  }
  await db.deleteFrom('settings').execute();
});

test('lectern live reports what can’t be on air without a stack, and changes nothing', async () => {
  const refusals: [string, RegExp][] = [
    ['live set javascript:alert(1)', /Give an http\(s\) address .* at most 2000 characters/],
    ['live set https://live.example/a\nb.m3u8', /Give an http\(s\) address/],
    ['live set https://www.youtube.com/@somebody/live', /can’t be framed. A stream there takes .*\/channel\/UC…\/live/],
    ['live set live.example', /Give an http\(s\) address/],
    ['live set', /missing required argument 'address'/],
    ['live set https://live.example/a --centre nowhere', /There is no centre "nowhere"/],
    ['live end --centre No_Where', /Give a centre’s slug/],
  ];
  const check = async ([args, message]: [string, RegExp]) => {
    const { exitCode, stdout, stderr } = await run(args);
    expect({ args, exitCode, stdout }).toEqual({ args, exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  };
  await Promise.all(refusals.map(check));
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
});
