import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { clusterIn, readPassword, superuser } from '#core/server/database/embedded/cluster';
import { lectern as databaseName } from '#core/server/database/embedded/prepare-database';

/** Something that makes queries. */
export interface Asked {
  name: string;
  ask(): Promise<unknown>;
}

/** What PostgreSQL did for a query. */
export interface Plan {
  ms: number;
  /** What asked for it. */
  name: string;
  query: string;
  /** Its parameters and plan, as EXPLAIN (ANALYZE, BUFFERS) shows them. */
  text: string;
}

/** A PostgreSQL whose queries are explained. */
export interface Explained {
  /** A superuser's, to the library's database. */
  admin: pg.ClientConfig;
  logFile: string;
}

/** @returns the embedded PostgreSQL of a data folder @param connection an ordinary one */
export async function embeddedIn(dataDir: string, connection: pg.ClientConfig): Promise<Explained> {
  const password = await readPassword(clusterIn(path.join(dataDir, 'postgres')));
  return { admin: { ...connection, user: superuser, password }, logFile: path.join(dataDir, 'postgres.log') };
}

/** Characters. */
const longestLine = 400;

/** For connections made meanwhile, every query's plan goes to the log. */
export async function explaining({ admin }: Explained, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(admin);
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

/** Asks one after the other. @returns the plans of all queries that were made meanwhile */
export async function plansOf({ logFile }: Explained, asked: readonly Asked[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const { name, ask } of asked) {
    const { size } = await stat(logFile);
    await ask();
    const log = (await readFile(logFile)).subarray(size).toString('utf8');
    plans.push(...parse(log).map((plan) => ({ ...plan, name })));
  }
  return plans;
}

/** An entry begins with its time; the lines that go on begin with a tab. */
function parse(log: string): Omit<Plan, 'name'>[] {
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

/** Prints the slowest of these, each query at its slowest. @param shown how many */
export function printSlowest(plans: readonly Plan[], shown: number): void {
  const slowestFirst = [...plans].sort((a, b) => b.ms - a.ms);
  const ofEachQuery = new Map<string, Plan>();
  for (const plan of slowestFirst) {
    const query = withoutLiterals(plan.query);
    if (!ofEachQuery.has(query)) ofEachQuery.set(query, plan);
  }
  const slowest = [...ofEachQuery.values()].slice(0, shown);
  console.log(
    `${plans.length} queries of ${ofEachQuery.size} texts; the ${slowest.length} slowest texts, each at its slowest:`,
  );
  for (const { ms, name, query, text } of slowest) {
    console.log(`\n${ms.toFixed(1)} ms for ${name}\n${query}\n${text.split('\n').map(shortened).join('\n')}`);
  }
}

function withoutLiterals(query: string): string {
  return query.replaceAll(/'[^']*'/g, "''");
}

/** A parameter may be hundreds of ids. */
function shortened(line: string): string {
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line;
}
