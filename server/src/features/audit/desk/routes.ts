import { Readable } from 'node:stream';
import { type AuditFormat, listAudit, readAuditProof } from '#contract/audit/desk';
import { exportAuditLines, exportAuditTable } from '#contract/audit/desk-files';
import type { Audit } from '#server/features/audit/audit';
import type { AuditChain } from '#server/features/audit/chain/chain';
import { type Binding, bind } from '#server/platform/http/bind';
import { bindFile } from '#server/platform/http/bind-file';
import type { Days } from '#server/platform/library-time';

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

export function auditRoutes(binding: Binding, { audit, chain, exported }: AuditDesk): void {
  bind(binding, listAudit, ({ query }) => audit.list(query));
  bind(binding, readAuditProof, async () => ({ data: await chain.read() }));
  for (const [format, endpoint] of exports) {
    bindFile(binding, endpoint, ({ query: { from, to }, reply }) => {
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
