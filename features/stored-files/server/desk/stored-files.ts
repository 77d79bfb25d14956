import type { Page } from '#core/contract/page';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import type { Figure } from '#core/server/http/metrics';
import { type PageRequest, paged } from '#core/server/paged';
import type { StoredFileFinding, StoredFilesState } from '#features/stored-files/desk';
import * as findings from '#features/stored-files/server/findings-queries';
import * as rounds from '#features/stored-files/server/rounds-queries';
import * as queries from './finding-list-queries.ts';
import { presentFinding } from './present.ts';

export interface StoredFileDeskParts {
  database: Database;
  days: number;
}

export class StoredFileDesk {
  readonly #parts: StoredFileDeskParts;

  constructor(parts: StoredFileDeskParts) {
    this.#parts = parts;
  }

  async list(request: PageRequest): Promise<Page<StoredFileFinding> & { state: StoredFilesState }> {
    const { database } = this.#parts;
    const listed = await paged(request, {
      count: () => queries.countFindings(database),
      list: (slice) => queries.listFindings(database, slice),
    });
    return { ...listed, data: listed.data.map(presentFinding), state: await this.#readState() };
  }

  countDamaged(): Promise<number> {
    return findings.countDamaged(this.#parts.database);
  }

  async #readState(): Promise<StoredFilesState> {
    const { database, days } = this.#parts;
    const [damaged, open, last] = await Promise.all([
      findings.countDamaged(database),
      rounds.findOpen(database),
      rounds.findLastFinished(database),
    ]);
    return {
      days,
      damaged,
      round: open && { started_at: open.startedAt.toISOString(), objects: open.objects, bytes: open.bytes },
      last_started_at: last?.startedAt.toISOString() ?? null,
      last_finished_at: last?.finishedAt.toISOString() ?? null,
    };
  }
}

export function storedFileFigures(database: Database, clock: Clock): Figure[] {
  return [
    {
      name: 'lectern_storage_damaged_objects',
      help: 'Stored files that are missing or damaged',
      labels: [],
      read: async () => [{ labels: {}, value: await findings.countDamaged(database) }],
    },
    {
      name: 'lectern_storage_checked_age_seconds',
      help: 'Time within which every stored file has been read and compared with its hash',
      labels: [],
      async read() {
        const last = await rounds.findLastFinished(database);
        return last === null ? [] : [{ labels: {}, value: (clock.now().getTime() - last.startedAt.getTime()) / 1000 }];
      },
    },
  ];
}
