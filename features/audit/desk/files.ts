import * as z from 'zod/mini';
import { defineFileEndpoint } from '#core/contract/file-endpoint';
import { deskDays } from '#core/contract/moment';

const ofDays = {
  tag: 'operator',
  access: 'operator',
  duty: 'audit',
  query: z.object(deskDays),
  refuses: ['request.invalid'],
} as const;

export const exportAuditTable = defineFileEndpoint('GET', '/v1/admin/audit.csv', {
  ...ofDays,
  summary: 'The acts of a range of days with their hashes, as a table',
  replies: { 200: { description: 'The acts.', types: ['text/csv'] } },
});

export const exportAuditLines = defineFileEndpoint('GET', '/v1/admin/audit.jsonl', {
  ...ofDays,
  summary: 'The acts of a range of days with their hashes and the hashed content, as a JSON object per line',
  replies: { 200: { description: 'The acts.', types: ['application/jsonl'] } },
});
