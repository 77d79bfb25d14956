import { assertDefined } from '#core/server/assert-defined';
import type { Database } from '#core/server/database/database';
import type { Figure } from '#core/server/http/metrics';
import { countClaimed } from '#core/server/queue/work-queries';
import { countPreparations, forgetFailures, listFailures, renditionWork, tellOfChange } from './transcoding-queries.ts';

export interface Progress {
  audioFiles: number;
  prepared: number;
  atWork: number;
  waiting: number;
  failed: number;
  older: number;
}

export interface Failure {
  messageId: string | null;
  topic: string | null;
  reason: string;
  at: Date;
}

export async function readProgress(db: Database): Promise<Progress> {
  const { all, prepared, failed, older } = await countPreparations(db);
  const left = Math.max(0, all - prepared - failed);
  const atWork = Math.min(left + older, await countClaimed(db, renditionWork));
  return {
    audioFiles: all,
    prepared,
    atWork,
    waiting: Math.max(0, left - atWork),
    failed,
    older: older - Math.max(0, atWork - left),
  };
}

export async function readFailures(db: Database): Promise<Failure[]> {
  const rows = await listFailures(db);
  return rows.map(({ message_id, topic, failure, finished_at }) => ({
    messageId: message_id,
    topic,
    reason: assertDefined(failure, 'why audio could not be prepared'),
    at: finished_at,
  }));
}

export async function retryFailures(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const count = await forgetFailures(trx);
    if (count > 0) await tellOfChange(trx);
    return count;
  });
}

export function audioFigure(db: Database): Figure {
  return {
    name: 'lectern_audio_files',
    help: 'Audio files by the state of their renditions',
    labels: ['state'],
    async read() {
      const { prepared, atWork, waiting, failed, older } = await readProgress(db);
      const counts = { prepared, at_work: atWork, waiting, failed, to_complete: older };
      return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
    },
  };
}
