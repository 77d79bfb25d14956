import { cleanLine } from '#features/audio/server/ingest/details/clean-text';
import type { ImportReport } from '#features/import/server/report';

const maxListed = 20;
const longestLine = 400;

export function importSummary(report: ImportReport, rendered: boolean): string {
  const { counts, dryRun } = report;
  const files = counts.added + counts.same + counts.refused;
  const rate = Math.round(files / Math.max(report.seconds, 0.001));
  return [
    ...(files === 0 ? [`There is no audio in ${report.folder}.`] : []),
    ...listed(
      '+',
      report.added.map(({ file, topic }) => `${file}: “${topic}”`),
    ),
    ...listed(
      '=',
      report.same.map(({ file, topic, messageId, sameAs }) => `${file}: ${sameWords(topic, messageId, sameAs)}`),
    ),
    ...report.added.flatMap(({ file, notes }) => notes.map((note) => line('!', `${file}: ${note}`))),
    ...report.refused.map(({ file, reason }) => line('×', `${file || report.folder}: ${reason}`)),
    `${dryRun ? 'Would add' : 'Added'} ${counts.added}, in the library already ${counts.same}, refused ${counts.refused}` +
      `${counts.ignored > 0 ? `, not audio and passed over ${counts.ignored}` : ''}` +
      ` (${report.seconds.toFixed(1)} s, ${rate} files/s).`,
    ...(rendered && !dryRun && counts.added > 0
      ? ['Renditions follow while a server runs: npm run lectern -- renditions status']
      : []),
    ...(dryRun ? ['Nothing was changed: this was a dry run.'] : []),
    ...(report.complete ? [] : ['Stopped before the end. Run the import again to complete it.']),
    '',
  ].join('\n');
}

function sameWords(topic: string, messageId: string | null, sameAs: string | null): string {
  const message = messageId === null ? `“${topic}”` : `message ${messageId}, “${topic}”`;
  return sameAs === null ? `in the library as ${message}` : `the same audio as ${sameAs} (${message})`;
}

function listed(mark: string, entries: readonly string[]): string[] {
  const lines = entries.slice(0, maxListed).map((entry) => line(mark, entry));
  const more = entries.length - lines.length;
  return more > 0 ? [...lines, `  ${mark} and ${more} more (--json lists all)`] : lines;
}

/** File names may contain control sequences for the terminal. */
function line(mark: string, entry: string): string {
  return `  ${mark} ${cleanLine(entry, longestLine)}`;
}
