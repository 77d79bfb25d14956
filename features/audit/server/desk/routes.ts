import { Readable } from 'node:stream';
import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import { bindFile } from '#core/server/http/bind-file';
import type { Days } from '#core/server/library-time';
import { type AuditFormat, listAudit, readAuditProof } from '#features/audit/desk';
import { exportAuditLines, exportAuditTable } from '#features/audit/desk/files';
import type { Audit } from '#features/audit/server/audit';
import type { AuditChain } from '#features/audit/server/chain/chain';

const exports = [
  ['csv', exportAuditTable],
  ['jsonl', exportAuditLines],
] as const;

const types: Record<AuditFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
};

export interface AuditDesk {
  audit: Audit;
  chain: AuditChain;
  exported(format: AuditFormat, days: Days): AsyncIterable<string>;
}

export function auditRoutes(calls: Calls, { audit, chain, exported }: AuditDesk): void {
  bindDesk(calls, listAudit, ({ query }) => audit.list(query));
  bindDesk(calls, readAuditProof, async () => ({ data: await chain.read() }));
  for (const [format, endpoint] of exports) {
    bindFile(calls, endpoint, ({ query: { from, to }, reply }) => {
      const name = ['lectern-audit', from ?? 'first', to ?? 'today'].join('-');
      return reply
        .headers({
          'content-type': types[format],
          'content-disposition': `attachment; filename="${name}.${format}"`,
        })
        .send(Readable.from(exported(format, { from, to })));
    });
  }
}
