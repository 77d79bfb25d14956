import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { builtInLanguage } from '#core/contract/language';
import { assertDefined } from '#core/server/assert-defined';
import { systemClock } from '#core/server/clock';
import type { Connection } from '#core/server/database/connection';
import type { Database } from '#core/server/database/database';
import { readsOf } from '#core/server/database/reads';
import type { DB } from '#core/server/database/types';
import { FormerGroups } from '#features/groups/server/former-groups';
import { listMessages } from '#features/messages/contract';
import { listQuery } from '#features/messages/server/document-query';
import { MessageLists } from '#features/messages/server/message-lists';
import { searchMessages } from '#features/search/contract';
import { SearchService } from '#features/search/server/search-service';
import { TranscriptSearch } from '#features/transcripts/server/search/transcript-search';
import { quantile } from './figures.ts';

interface Query {
  text: string;
  values: readonly unknown[];
}

interface AloneFigures {
  requestsPerSecond: number;
  p50Ms: number;
}

/** Runs only Lectern's SQL statements for these requests, directly through `pg`, to show PostgreSQL's share of the time. */
export async function askPostgresAlone(
  connection: Connection,
  paths: readonly string[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<AloneFigures> {
  const requests = await queriesOf(connection, paths);
  const pool = new pg.Pool({ ...connection, max: clients });
  const times: number[] = [];
  let next = 0;
  const end = performance.now() + seconds * 1000;
  const askOn = async () => {
    const client = await pool.connect();
    while (performance.now() < end) {
      const queries = requests[next % requests.length] ?? [];
      next += 1;
      const began = performance.now();
      for (const { text, values } of queries) await client.query({ name: nameOf(text), text, values: [...values] });
      times.push(performance.now() - began);
    }
    client.release();
  };
  await Promise.all(Array.from({ length: clients }, askOn));
  await pool.end();
  return { requestsPerSecond: times.length / seconds, p50Ms: quantile(times, 0.5) };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `alone_${names.size}`;
  names.set(text, name);
  return name;
}

async function queriesOf(connection: Connection, paths: readonly string[]): Promise<Query[][]> {
  let heard: Query[] = [];
  const pool = new pg.Pool({ ...connection, max: 2 });
  const database: Database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void heard.push({ text: query.sql, values: query.parameters }),
  });
  const find = finderOn(database);
  for (const path of paths) await find(path);
  const requests: Query[][] = [];
  for (const path of paths) {
    heard = [];
    await find(path);
    requests.push(heard);
  }
  await database.destroy();
  return requests;
}

function finderOn(database: Database): (path: string) => Promise<unknown> {
  const clock = systemClock;
  const lists = new MessageLists(readsOf(database), clock);
  const former = new FormerGroups(database);
  const libraryLanguage = () => builtInLanguage;
  const said = new TranscriptSearch(readsOf(database));
  const search = new SearchService({
    database,
    clock,
    lists,
    former,
    libraryLanguage,
    showsPassages: () => true,
    listCards: async () => [],
    said,
  });
  return (path) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const query = Object.fromEntries(searchParams);
    if (pathname === '/v1/search')
      return search.search(assertDefined(searchMessages.query, 'the query of searches').parse(query), null, (find) =>
        find(),
      );
    return lists.page(listQuery([], {}), assertDefined(listMessages.query, 'the query of lists').parse(query));
  };
}
