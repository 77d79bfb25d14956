import type { LibraryParts } from '#server/cli/kit/library';
import { makeDesk } from '#server/composition/catalogue';
import { makeSourceDesk } from '#server/composition/media';

/** @returns what brings in podcasts and lists, as the desk has it; what it would log is told on standard error */
export function sourceDeskOf(parts: LibraryParts) {
  const log = { warn: (...said: unknown[]) => void process.stderr.write(`${said.map(String).join(' ')}\n`) };
  return makeSourceDesk({ ...parts, log, audit: makeDesk(parts).audit });
}
