import path from 'node:path';
import { sql } from 'kysely';
import type { Journal } from '#kit/journal';
import type { Site } from '#kit/site';
import { proveSite } from '#kit/site-proofs';

export async function proveAll(site: Site, journal: Journal): Promise<string[]> {
  return proveSite(site, journal, withoutAudioNeverMade);
}

/** Paid messages never had audio, so their objects may be missing. */
async function withoutAudioNeverMade(site: Site): Promise<(key: string) => boolean> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from audio_files f join messages m on m.audio_file_id = f.id where not m.is_free`.execute(site.db());
  const never = new Set(rows.map(({ sha256 }) => sha256));
  return (key) => !never.has(path.basename(key));
}
