import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { audioKey } from '#core/server/storage/storage';
import { makeFolder } from '#core/server/test/folder';
import { startProgram } from '#core/server/test/program';
import { waitFor } from '#core/server/test/wait-for';
import { importAudio } from '#kit/library';
import type { Scene } from './fault.ts';

interface Damaged {
  key: string;
  address: string;
  content: Buffer;
}

const frames = 2_500;
const betweenPlaysMs = 50;

export async function corruptObjects({ site, people, alerts, lastsMs }: Scene): Promise<void> {
  const environment = await site.environment('import');
  const files = await importAudio(environment, 2, frames);
  const damaged = files.map(({ sha256, content }) => ({
    key: audioKey(sha256),
    address: `/media/audio/${sha256}.mp3`,
    content,
  }));
  const backups = await makeFolder();
  const run = async (...words: string[]) => {
    const command = startProgram('command', words, environment);
    if (![0, 1].includes(Number(await command.ended)))
      throw new Error(`${words.join(' ')} failed:\n${command.stdout()}${command.stderr()}`);
  };
  await run('backup', path.join(backups, 'one.tar'), '--media', 'beside');
  const listening = listen({ site, people }, damaged);
  const [flipped, deleted] = damaged.map(({ key }) => path.join(site.dataDir, 'media', key));
  await flipByte(flipped ?? '');
  await rm(deleted ?? '');
  await pause(lastsMs);
  await run('storage', 'check', '--hashes');
  const found = await findingsOf(site, damaged);
  if (found.map(({ fault }) => fault).join() !== 'corrupted,missing')
    people.watch.found(`storage: a check found ${JSON.stringify(found)}`);
  await alerts.onOverview('that stored files are damaged', ({ stored_files }) => (stored_files?.damaged ?? 0) >= 2);
  await alerts.inMetrics(/^lectern_storage_damaged_objects [1-9]/m);
  await run('storage', 'check', '--hashes', '--repair', '--from', backups);
  if ((await findingsOf(site, damaged)).some(({ isRepaired }) => !isRepaired))
    people.watch.found('storage: a repair left something damaged');
  for (const { key, content } of damaged)
    if (!content.equals(await readFile(path.join(site.dataDir, 'media', key))))
      people.watch.found(`storage: ${key} is not what it was`);
  await listening.untilAllIsRight();
}

function listen({ site, people: { watch } }: Pick<Scene, 'site' | 'people'>, damaged: readonly Damaged[]) {
  let isOver = false;
  const isRight = async ({ address, content }: Damaged) => {
    const reply = await watch.ask({ kind: 'play', address, headers: { range: 'bytes=0-' } });
    return reply?.status === 206 && content.equals(reply.bytes);
  };
  const listening = (async () => {
    while (!isOver) {
      for (const each of damaged) await isRight(each);
      await pause(betweenPlaysMs);
    }
  })();
  return {
    async untilAllIsRight(): Promise<void> {
      for (const each of damaged) await waitFor(`the right bytes of ${each.key} (${site.url})`, () => isRight(each));
      isOver = true;
      await listening;
    },
  };
}

async function flipByte(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, 1_000);
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, 1_000);
  await handle.close();
}

async function findingsOf({ db }: Scene['site'], damaged: readonly Damaged[]) {
  const { rows } = await sql<{ key: string; fault: string; isRepaired: boolean }>`
    select storage_key as key, fault, repaired_at is not null as "isRepaired" from storage_findings`.execute(db());
  return damaged.flatMap(({ key }) => rows.filter((row) => row.key === key));
}
