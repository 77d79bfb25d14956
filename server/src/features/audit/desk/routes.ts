import { Readable } from 'node:stream';
import * as z from 'zod';
import { type AuditFormat, auditFormats, listAudit, readAuditProof } from '#contract/audit/desk';
import { deskDays } from '#contract/moment';
import type { Audit } from '#server/features/audit/audit';
import type { AuditChain } from '#server/features/audit/chain/chain';
import { type Binding, bind } from '#server/platform/http/bind';
import { operatorOf } from '#server/platform/http/caller';
import type { Days } from '#server/platform/library-time';

const AskedDays = z.object(deskDays);

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
  const { app, authenticate } = binding;
  bind(binding, listAudit, ({ query }) => audit.list(query));
  bind(binding, readAuditProof, async () => ({ data: await chain.read() }));
  for (const format of auditFormats) {
    app.route({
      method: 'GET',
      url: `/v1/admin/audit.${format}`,
      config: { origins: 'access-token' },
      schema: { querystring: AskedDays },
      onRequest: async (request) => void (await operatorOf(request, authenticate, { duty: 'audit' })),
      handler: (request, reply) => {
        const { from, to } = AskedDays.parse(request.query);
        const name = ['lectern-audit', from ?? 'first', to ?? 'today'].join('-');
        return reply
          .headers({
            'content-type': types[format],
            'content-disposition': `attachment; filename="${name}.${format}"`,
            'cache-control': 'no-store',
          })
          .send(Readable.from(exported(format, { from, to })));
      },
    });
  }
}
