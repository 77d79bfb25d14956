import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from '#features/backups/server/archive/archive-writer';
import { type ArchiveHead, tablePartName } from '#features/backups/server/archive/format';
import { inOrder } from './in-order.ts';
import { leftOutTables } from './left-out-tables.ts';
import { copyStatements, listColumns, listReferences, listTables } from './table-queries.ts';

const compress = promisify(gzip);

/** A part of a table ends after this many bytes, because each part is in memory as a whole. */
const partBytes = 2 * 1024 * 1024;

export async function describeTables(client: pg.Client): Promise<ArchiveHead['tables']> {
  const kept = (await listTables(client)).filter((table) => leftOutTables[table] === undefined);
  const columns = await listColumns(client, kept);
  return inOrder(kept, await listReferences(client)).map((name) => ({ name, columns: columns.get(name) ?? [] }));
}

export async function dumpTables(
  client: pg.Client,
  tables: ArchiveHead['tables'],
  { writer, signal }: { writer: ArchiveWriter; signal: AbortSignal },
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const { name, columns } of tables) {
    const copying = client.query(copyTo(copyStatements(client, name, columns).out));
    let part = 0;
    for await (const bytes of partsOf(copying)) {
      signal.throwIfAborted();
      part += 1;
      await writer.addBytes(tablePartName(name, part), await compress(bytes));
    }
    rows[name] = copying.rowCount;
  }
  return rows;
}

async function* partsOf(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of rows) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(chunks);
}
