import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { DownloadButton } from '#core/web/desk-kit/download-button';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { auditProofQuery } from './api.ts';
import * as texts from './texts.ts';

export function AuditExports({ days: { from, to } }: { days: { from?: string | undefined; to?: string | undefined } }) {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  const asked = query === '' ? '' : `?${query}`;
  return (
    <>
      <DownloadButton label={texts.actsCsv()} address={`/v1/admin/audit.csv${asked}`} name="audit.csv" />
      <DownloadButton label={texts.actsJsonLines()} address={`/v1/admin/audit.jsonl${asked}`} name="audit.jsonl" />
    </>
  );
}

export function AuditProofLine() {
  const { data } = useQuery(auditProofQuery);
  if (!data?.head) return null;
  const { head, last } = data;
  return (
    <details className="mb-6 rounded-panel bg-raised p-4">
      <summary className="cursor-pointer font-semibold">
        {last?.fault && <CircleAlert aria-hidden="true" size={18} className="mr-2 inline text-live" />}
        {last?.fault ?? texts.actsChainedByHashes({ count: head.number })}
        {last && (
          <span className="font-normal text-muted">{` · ${texts.checkedAt({ moment: shortMoment(last.at) })}`}</span>
        )}
      </summary>
      <p className="pt-3 text-muted">{texts.keepACopyOfThisElsewhere({ code: (parts) => <code>{parts}</code> })}</p>
      <p className="pt-2 text-15 break-all select-all">
        <code>{`${head.number}:${head.hash}`}</code>
      </p>
    </details>
  );
}
