import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { clusterIn, readPassword, superuser } from '#server/database/embedded/cluster';
import { lectern as databaseName } from '#server/database/embedded/prepare-database';
import { openCatalogue } from './catalogue.ts';
import { startLectern } from './lectern.ts';
import { type Kind, keywordKinds, listKinds } from './searches.ts';

/** What PostgreSQL did for a query. */
interface Plan {
  ms: number;
  /** The request that asked for it. */
  path: string;
  query: string;
  /** Its parameters and plan, as EXPLAIN (ANALYZE, BUFFERS) shows them. */
  text: string;
}

/** A prepared statement has its lasting plan after five runs; several requests of a kind share a statement. */
const warmUps = 3;
const pathsOfAKind = 4;
const shown = 5;
/** Characters. */
const longestLine = 400;

/**
 * Prints the plans of the five slowest queries among those of all lists and searches, counts included, as the running server
 * had them: PostgreSQL's auto_explain writes them into its log.
 */
export async function printPlans(dataDir: string, messages: number): Promise<void> {
  const database = await openCatalogue(dataDir);
  try {
    await explaining(dataDir, database.connection, async () => {
      const server = await startLectern(dataDir);
      try {
        const kinds = [...(await listKinds(server.url, messages)), ...keywordKinds(messages)];
        const paths = kinds.flatMap((kind) => some(kind));
        for (let round = 0; round < warmUps; round += 1) await ask(server.url, paths);
        // So that the counts are asked for too.
        await sql`select pg_notify('catalogue_changed', '')`.execute(database.db);
        print(await plansOf(server.url, paths, path.join(dataDir, 'postgres.log')));
      } finally {
        await server.stop();
      }
    });
  } finally {
    await database.close();
  }
}

/** For connections made meanwhile, every query's plan goes to the log. */
async function explaining(dataDir: string, connection: pg.ClientConfig, work: () => Promise<void>): Promise<void> {
  const password = await readPassword(clusterIn(path.join(dataDir, 'postgres')));
  const client = new pg.Client({ ...connection, user: superuser, password });
  await client.connect();
  try {
    await client.query("load 'auto_explain'");
    const settings = {
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_buffers': 'on',
    };
    for (const [name, value] of Object.entries(settings)) {
      await client.query(`alter database ${databaseName} set ${name} = '${value}'`);
    }
    await work();
  } finally {
    await client.query(`alter database ${databaseName} reset all`);
    await client.end();
  }
}

async function plansOf(url: string, paths: readonly string[], logFile: string): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const one of paths) {
    const { size } = await stat(logFile);
    await ask(url, [one]);
    const log = (await readFile(logFile)).subarray(size).toString('utf8');
    plans.push(...parse(log).map((plan) => ({ ...plan, path: one })));
  }
  return plans;
}

/** An entry begins with its time; the lines that go on begin with a tab. */
function parse(log: string): Omit<Plan, 'path'>[] {
  return log.split(/\n(?!\t)/).flatMap((entry) => {
    const found =
      /duration: ([\d.]+) ms {2}plan:\n\tQuery Text: ([\s\S]+?)\n(\t(?:Query Parameters: |\S[^\n]*\(cost=)[\s\S]+)/.exec(
        entry,
      );
    if (!found) return [];
    const [, ms, query = '', text = ''] = found;
    return [{ ms: Number(ms), query: query.replace(/\s+/g, ' '), text }];
  });
}

function print(plans: readonly Plan[]): void {
  const slowestFirst = [...plans].sort((a, b) => b.ms - a.ms);
  const ofEachQuery = new Map<string, Plan>();
  for (const plan of slowestFirst) if (!ofEachQuery.has(plan.query)) ofEachQuery.set(plan.query, plan);
  const slowest = [...ofEachQuery.values()].slice(0, shown);
  console.log(
    `${plans.length} queries of ${ofEachQuery.size} texts; the ${slowest.length} slowest texts, each at its slowest:`,
  );
  for (const { ms, path: asked, query, text } of slowest) {
    console.log(
      `\n${ms.toFixed(1)} ms for ${decodeURIComponent(asked)}\n${query}\n${text.split('\n').map(shortened).join('\n')}`,
    );
  }
}

/** A parameter may be hundreds of ids. */
function shortened(line: string): string {
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line;
}

function some({ paths }: Kind): string[] {
  return paths.filter((_, index) => index % Math.ceil(paths.length / pathsOfAKind) === 0);
}

let asked = 0;

async function ask(url: string, paths: readonly string[]): Promise<void> {
  for (const one of paths) {
    asked += 1;
    const reply = await fetch(`${url}${one}&plan=${asked}`);
    if (!reply.ok) throw new Error(`${one} answered ${reply.status}`);
    await reply.arrayBuffer();
  }
}
