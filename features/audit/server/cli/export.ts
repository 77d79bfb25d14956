import * as z from 'zod/mini';
import { verb } from '#core/server/cli/command';
import { days } from '#core/server/cli/common';
import { option } from '#core/server/cli/input';
import { auditFormats } from '#features/audit/desk';
import { exportAudit } from '#features/audit/server/desk/export';

export const exportActs = verb('export', {
  summary: 'print acts with their hashes',
  takes: {
    format: option('--format <format>', 'csv for people, jsonl for programs', z._default(z.enum(auditFormats), 'csv')),
    ...days('the first day, e.g. 2026-11-01; from the first act when absent', 'the last day; until now when absent'),
  },
  jsonOption: null,
  notes: `A line for each act, in the order of the chain, with what was done to each of several things. With jsonl each line has what was
hashed ("content") and the hash before it: SHA-256 of "content" is the digest, SHA-256 of the bytes of the hash before and of the
digest is the hash. npm needs --silent to print nothing of its own:

  npm run --silent lectern -- audit export --from 2026-11-01 --to 2026-11-30 > audit.csv`,
  async run({ database, terminal }, { format, from, to }) {
    for await (const piece of exportAudit(database, format, { from, to })) await terminal.print(piece);
  },
});
