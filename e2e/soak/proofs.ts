import { sql } from 'kysely';
import { startProgram } from '#core/server/test/program';
import type { Journal } from '#kit/journal';
import type { Site } from '#kit/site';
import { proveSite } from '#kit/site-proofs';

export async function proveSoak(site: Site, journal: Journal, published: number): Promise<string[]> {
  return [
    ...(await provePublished(site, published)),
    ...(await proveAudit(site)),
    ...(await proveSite(site, journal, ofWhatWasImported)),
  ];
}

async function provePublished(site: Site, published: number): Promise<string[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages where topic like 'Upload %' and status = 'published'`.execute(
    site.db(),
  );
  const count = rows[0]?.count ?? 0;
  return count === published ? [] : [`${published} uploads were published, and ${count} are`];
}

async function proveAudit(site: Site): Promise<string[]> {
  const command = startProgram('command', ['audit', 'verify'], await site.environment('check'));
  const end = await command.ended;
  return end === 0 ? [] : [`audit verify ended with ${end}:\n${command.stdout()}${command.stderr()}`];
}

/** The generated catalogue never had audio, so only imported and uploaded messages need objects. */
async function ofWhatWasImported(site: Site): Promise<(key: string) => boolean> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from audio_files f join messages m on m.audio_file_id = f.id
    where m.is_free and f.created_at >= ${site.since}`.execute(site.db());
  const kept = rows.map(({ sha256 }) => sha256);
  return (key) => kept.some((sha256) => key.includes(sha256));
}
