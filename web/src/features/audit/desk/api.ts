import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditPageSize, listAudit } from '#contract/audit/desk';
import { deskKey } from '#web/desk-kit/api';
import { call } from '#web/lib/api/call';

/** Which acts: of one kind of thing, of one thing, on days (both included). */
export interface AuditFilter {
  pageNumber: number;
  kind?: string | undefined;
  subjectId?: string | undefined;
  /** The act whose parts are asked for. */
  partOf?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** One page of what operators did, the latest first. */
export function auditQuery(filter: AuditFilter) {
  return queryOptions({
    queryKey: [...deskKey, 'audit', filter],
    queryFn: ({ signal }) => call(listAudit, { query: { pageSize: auditPageSize, ...filter }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
