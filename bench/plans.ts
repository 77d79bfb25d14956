import { sql } from 'kysely';
import { openCatalogue } from './catalogue.ts';
import { type Asked, explaining, printSlowest } from './explain.ts';
import { startLectern } from './lectern.ts';
import { moneyAsked } from './money-asked.ts';
import { type Kind, keywordKinds, listKinds } from './searches.ts';

/** A prepared statement has its lasting plan after five runs; several requests of a kind share a statement. */
const warmUps = 3;
const pathsOfAKind = 4;

/**
 * Prints the plans of the slowest queries, as the running server had them: first among those of all lists and searches, counts
 * included, then among those of everything to do with money. PostgreSQL's auto_explain writes them into its log.
 * @param shown how many of each
 */
export async function printPlans(dataDir: string, messages: number, shown: number): Promise<void> {
  const database = await openCatalogue(dataDir);
  try {
    await explaining(dataDir, database.connection, async () => {
      const server = await startLectern(dataDir);
      try {
        const kinds = [...(await listKinds(server.url, messages)), ...keywordKinds(messages)];
        const asked = kinds.flatMap((kind) => some(kind)).map((one) => asGet(server.url, one));
        for (let round = 0; round < warmUps; round += 1) for (const { ask } of asked) await ask();
        // So that the counts are asked for too.
        await sql`select pg_notify('catalogue_changed', '')`.execute(database.db);
        await printSlowest(dataDir, asked, shown);
        console.log('\nMoney:');
        await printSlowest(dataDir, await moneyAsked({ dataDir, url: server.url, database: database.db }), shown);
      } finally {
        await server.stop();
      }
    });
  } finally {
    await database.close();
  }
}

function some({ paths }: Kind): string[] {
  return paths.filter((_, index) => index % Math.ceil(paths.length / pathsOfAKind) === 0);
}

let count = 0;

function asGet(url: string, path: string): Asked {
  return {
    name: decodeURIComponent(path),
    async ask() {
      count += 1;
      const reply = await fetch(`${url}${path}&plan=${count}`);
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
      await reply.arrayBuffer();
    },
  };
}
