import { MessageId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { readFleet } from '#core/server/fleet/fleet';
import { countMails } from '#core/server/mail/outbox-queries';
import type { Scope } from '#core/server/scope/scope';
import { isLow, readDiskSpace } from '#core/server/storage/disk-space';
import type { AuditChain } from '#features/audit/server/chain/chain';
import type { BackupDesk } from '#features/backups/server/desk/backups';
import type { TakenSlugs } from '#features/groups/server/desk/taken-slugs';
import type { DeskMessages } from '#features/messages/server/desk/service';
import {
  type LibraryOverview,
  type MessagesOverview,
  type Overview as OverviewReply,
  overviewItems,
} from '#features/overview/desk';
import type { ReconciliationDesk } from '#features/payments/server/reconciliation/desk/reconciliation-desk';
import type { FollowedFeedDesk } from '#features/sources/server/desk/followed-feeds';
import type { StoredFileDesk } from '#features/stored-files/server/desk/stored-files';
import type { PinBudget } from '#features/tickets/server/pin-budget';
import type { WebhookLog } from '#features/webhooks/server/desk/webhook-log';
import * as queries from './queries.ts';

export interface OverviewParts {
  database: Database;
  messages: Pick<DeskMessages, 'countByStatus'>;
  followedFeeds: Pick<FollowedFeedDesk, 'countFailing'>;
  takenSlugs: Pick<TakenSlugs, 'list'>;
  backups: Pick<BackupDesk, 'readPlan'>;
  storedFiles: Pick<StoredFileDesk, 'countDamaged'>;
  reconciliation: Pick<ReconciliationDesk, 'readState'>;
  webhooks: Pick<WebhookLog, 'countTroubles'>;
  pinBudget: Pick<PinBudget, 'readLeft'>;
  auditChain: Pick<AuditChain, 'readFault'>;
  dataDir: string;
  privateAddress: string | null;
}

type Trust = 'audit_fault' | 'backups' | 'stored_files' | 'reconciliation' | 'webhooks';

export class Overview {
  readonly #parts: OverviewParts;

  constructor(parts: OverviewParts) {
    this.#parts = parts;
  }

  /** A centre manager's overview has no facts about the whole library. */
  async read(scope: Scope): Promise<OverviewReply> {
    if (scope !== 'all') return this.#readMessages(scope);
    const [messages, library] = await Promise.all([this.#readMessages(scope), this.#readLibrary()]);
    return { ...messages, ...library };
  }

  async #readMessages(scope: Scope): Promise<MessagesOverview> {
    const { database: db, messages, followedFeeds } = this.#parts;
    const [counts, scheduled, lacking, failed, total, failingFeeds] = await Promise.all([
      messages.countByStatus(scope),
      queries.listScheduled(db, scope, overviewItems),
      queries.countLacking(db, scope),
      queries.listUnprepared(db, scope, overviewItems),
      queries.countUnprepared(db, scope),
      followedFeeds.countFailing(scope),
    ]);
    return {
      counts,
      scheduled: scheduled.map(({ id, topic, publish_at }) => ({
        id: MessageId.parse(id),
        topic,
        publish_at: publish_at.toISOString(),
      })),
      lacking,
      failing_feeds: failingFeeds,
      unprepared: { total, messages: failed.map(({ id, ...rest }) => ({ id: MessageId.parse(id), ...rest })) },
    };
  }

  async #readLibrary(): Promise<LibraryOverview> {
    const { database: db, pinBudget, takenSlugs, dataDir, privateAddress } = this.#parts;
    const [payments, pins, mails, space, audio, fleet, movedCentres, trust] = await Promise.all([
      queries.countPaymentsInNeed(db),
      pinBudget.readLeft(),
      countMails(db),
      readDiskSpace(dataDir),
      queries.sumAudioBytes(db),
      readFleet(db),
      takenSlugs.list(),
      this.#readTrust(),
    ]);
    return {
      payments,
      few_pins_left: pins.isLow,
      mails: {
        failing: mails.failing,
        failing_since: mails.failing_since?.toISOString() ?? null,
        given_up: mails.given_up,
      },
      disk: space && { left: space.left, size: space.size, audio, is_low: isLow(space) },
      private_address: privateAddress,
      moved_centres: movedCentres,
      ...trust,
      servers: fleet.servers.map(({ started_at, seen_at, ...server }) => ({
        ...server,
        started_at: started_at.toISOString(),
        seen_at: seen_at.toISOString(),
      })),
      work: fleet.work.map(({ name, server, since, last_run_at }) => ({
        name,
        server,
        since: since.toISOString(),
        last_run_at: last_run_at?.toISOString() ?? null,
      })),
    };
  }

  async #readTrust(): Promise<Pick<LibraryOverview, Trust>> {
    const { auditChain, backups, storedFiles, reconciliation, webhooks } = this.#parts;
    const [fault, plan, damaged, reconciled, undelivered] = await Promise.all([
      auditChain.readFault(),
      backups.readPlan(),
      storedFiles.countDamaged(),
      reconciliation.readState(),
      webhooks.countTroubles(),
    ]);
    return {
      audit_fault: fault,
      stored_files: { damaged },
      reconciliation: reconciled,
      webhooks: { troubled: undelivered.endpoints, given_up: undelivered.given_up },
      backups: {
        is_planned: plan.place !== null,
        newest_at: plan.newest_at,
        newest_missing: plan.newest_missing,
        is_late: plan.is_late,
      },
    };
  }
}
