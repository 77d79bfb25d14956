import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { clusterIn, readPassword, superuser } from '#server/database/embedded/cluster';
import { lectern as databaseName } from '#server/database/embedded/prepare-database';

/** Something that makes queries. */
export interface Asked {
  name: string;
  ask(): Promise<unknown>;
}

/** What PostgreSQL did for a query. */
interface Plan {
  ms: number;
  /** What asked for it. */
  name: string;
  query: string;
  /** Its parameters and plan, as EXPLAIN (ANALYZE, BUFFERS) shows them. */
  text: string;
}

/** Characters. */
const longestLine = 400;

/** For connections made meanwhile, every query's plan goes to the log. */
export async function explaining(
  dataDir: string,
  connection: pg.ClientConfig,
  work: () => Promise<void>,
): Promise<void> {
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

/**
 * Asks one after the other, and prints the plans of the slowest queries that were made for it.
 * @param shown how many
 */
export async function printSlowest(dataDir: string, asked: readonly Asked[], shown: number): Promise<void> {
  const logFile = path.join(dataDir, 'postgres.log');
  const plans: Plan[] = [];
  for (const { name, ask } of asked) {
    const { size } = await stat(logFile);
    await ask();
    const log = (await readFile(logFile)).subarray(size).toString('utf8');
    plans.push(...parse(log).map((plan) => ({ ...plan, name })));
  }
  print(plans, shown);
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

function print(plans: readonly Plan[], shown: number): void {
  const slowestFirst = [...plans].sort((a, b) => b.ms - a.ms);
  const ofEachQuery = new Map<string, Plan>();
  for (const plan of slowestFirst) if (!ofEachQuery.has(plan.query)) ofEachQuery.set(plan.query, plan);
  const slowest = [...ofEachQuery.values()].slice(0, shown);
  console.log(
    `${plans.length} queries of ${ofEachQuery.size} texts; the ${slowest.length} slowest texts, each at its slowest:`,
  );
  for (const { ms, name, query, text } of slowest) {
    console.log(`\n${ms.toFixed(1)} ms for ${name}\n${query}\n${text.split('\n').map(shortened).join('\n')}`);
  }
}

/** A parameter may be hundreds of ids. */
function shortened(line: string): string {
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line;
}
