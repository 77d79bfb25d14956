import type { Reply } from '#core/contract/endpoint';
import type { MessageId } from '#core/contract/ids';
import type { Act, Fields } from '#core/server/act';
import type { Clock } from '#core/server/clock';
import type { Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import type { Crop } from '#core/server/pictures/crop-of';
import type { HeldScope, ScopedActor } from '#core/server/scope/scope';
import { holdScope } from '#core/server/scope/scope-queries';
import type { Audit } from '#features/audit/server/audit';
import type { ArtworkStore } from '#features/groups/server/artwork';
import type { ChapterStart } from '#features/messages/contract/chapter-list';
import type { MessageChange } from '#features/messages/desk';
import { type changeMessages as changeMany, type ManyChange, takenToStatus } from '#features/messages/desk/bulk';
import type { MessageStatus } from '#features/messages/desk/filters';
import { assertPassages } from '#features/messages/server/passages/keep-passages';
import { changeMessages } from './change-messages.ts';
import { countHeldBack, countsOf, fingerprintOf } from './chosen.ts';
import { editOf, editOfMany } from './edit.ts';
import * as writer from './message-writer.ts';
import { auditFields } from './present.ts';
import type { LockedMessage } from './queries.ts';

export interface MessageChangesParts {
  clock: Clock;
  audit: Audit;
  artwork: ArtworkStore;
}

export class MessageChanges {
  readonly #parts: MessageChangesParts;

  constructor(parts: MessageChangesParts) {
    this.#parts = parts;
  }

  async change(by: ScopedActor, id: MessageId, { version, ...change }: MessageChange): Promise<void> {
    const { audit, clock } = this.#parts;
    await assertPassages(change.passages ?? '');
    await audit.transact(by, async (trx) => {
      const held = await holdScope(trx, by);
      const locked = [await writer.lockSeen(trx, held, { id, version })];
      await changeMessages(trx, locked, { edit: editOf(change), now: clock.now() });
      await this.#record(trx, by, { held, locked });
    });
  }

  /**
   * Changes all the messages or none, as one act in the audit. Messages that can't take a new status keep theirs
   * (features/messages/README.md#messages-at-the-desk).
   */
  async changeMany(by: ScopedActor, { ids, seen, ...change }: ManyChange): Promise<Reply<typeof changeMany>> {
    const { clock, audit } = this.#parts;
    const { status, publish_at: _, ...fields } = change;
    return audit.transact(by, async (trx) => {
      const held = await holdScope(trx, by);
      const locked = await writer.lock(trx, held, ids);
      if (seen !== undefined && seen !== fingerprintOf(locked)) throw countedOtherwise();
      const isTaken = (message: LockedMessage) =>
        status !== undefined && takenToStatus[status].includes(message.status) && message.held_back === null;
      const taken = locked.filter(isTaken);
      const left = status === undefined ? [] : locked.filter((message) => !isTaken(message));
      const now = clock.now();
      if (status === undefined) await changeMessages(trx, locked, { edit: editOfMany(change), now });
      else {
        await changeMessages(trx, taken, { edit: editOfMany(change), now });
        const isMoreAsked = Object.values(fields).some((value) => value !== undefined);
        if (isMoreAsked) await changeMessages(trx, left, { edit: editOfMany(fields), now });
      }
      const after = await writer.read(trx, idsOf(locked));
      writer.assertStillOwn(held, after);
      const acts = messageActs(by, locked, after);
      await audit.recordMany(trx, { by, ...manyAct({ ids, ...change }) }, acts);
      return {
        changed: acts.length,
        taken: someOf(countsOf(taken)),
        left: someOf(countsOf(left)),
        held_back: countHeldBack(left),
      };
    });
  }

  async delete(by: ScopedActor, seen: writer.SeenMessage): Promise<void> {
    await this.#parts.audit.transact(by, async (trx, record) => {
      const locked = await writer.lockSeen(trx, await holdScope(trx, by), seen);
      await writer.remove(trx, locked);
      const subject = { id: locked.id, name: locked.topic };
      await record({ action: 'message.delete', subject, before: auditFields(locked), after: null });
    });
  }

  async setArtwork(
    by: ScopedActor,
    seen: writer.SeenMessage,
    picture: { bytes: Uint8Array; crop: Crop | null },
  ): Promise<void> {
    const { artwork, audit } = this.#parts;
    await artwork.add(picture, (trx, imageId) =>
      audit.within(trx, by, () => this.#putArtwork(trx, by, { seen, imageId })),
    );
  }

  async removeArtwork(by: ScopedActor, seen: writer.SeenMessage): Promise<void> {
    await this.#parts.audit.transact(by, (trx) => this.#putArtwork(trx, by, { seen, imageId: null }));
  }

  async setChapters(
    by: ScopedActor,
    seen: writer.SeenMessage,
    chapters: readonly ChapterStart[] | null,
  ): Promise<void> {
    await this.#parts.audit.transact(by, async (trx) => {
      const held = await holdScope(trx, by);
      const locked = await writer.lockSeen(trx, held, seen);
      await writer.setChapters(trx, locked, chapters);
      await this.#record(trx, by, { held, locked: [locked] });
    });
  }

  async #putArtwork(
    trx: Transaction,
    by: ScopedActor,
    { seen, imageId }: { seen: writer.SeenMessage; imageId: string | null },
  ): Promise<void> {
    const held = await holdScope(trx, by);
    const locked = await writer.lockSeen(trx, held, seen);
    await writer.setArtwork(trx, locked, imageId);
    await this.#record(trx, by, { held, locked: [locked] });
  }

  async #record(
    trx: Transaction,
    by: ScopedActor,
    { held, locked }: { held: HeldScope; locked: readonly LockedMessage[] },
  ): Promise<void> {
    const after = await writer.read(trx, idsOf(locked));
    writer.assertStillOwn(held, after);
    for (const act of messageActs(by, locked, after)) await this.#parts.audit.record(trx, act);
  }
}

function idsOf(locked: readonly LockedMessage[]): MessageId[] {
  return locked.map(({ id }) => id);
}

function someOf(counts: Record<MessageStatus, number>): Partial<Record<MessageStatus, number>> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

function countedOtherwise(): ExpectedError {
  return new ExpectedError(
    'operator.changed_meanwhile',
    'Some of these messages have changed since they were counted. Nothing was changed; look again at what the change would do.',
  );
}

const statusActions: Readonly<Record<MessageStatus, Act['action']>> = {
  published: 'message.publish',
  scheduled: 'message.schedule',
  withdrawn: 'message.withdraw',
  draft: 'message.unschedule',
};

function messageActs(by: ScopedActor, before: readonly LockedMessage[], after: readonly LockedMessage[]): Act[] {
  const now = new Map(after.map((message) => [message.id, message]));
  return before.flatMap((message): Act[] => {
    const changed = now.get(message.id);
    const [was, is] = [auditFields(message), changed ? auditFields(changed) : null];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const status = changed?.status;
    const action = status === undefined || status === message.status ? 'message.change' : statusActions[status];
    return [{ by, action, subject: { id: message.id, name: message.topic }, before: was, after: is }];
  });
}

function manyAct({ ids: _, seen: _seen, ...asked }: ManyChange): { action: Act['action']; asked: Fields } {
  const named = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const isOfStatusAlone = named.every(([name]) => name === 'status' || name === 'publish_at');
  const { status } = asked;
  return {
    action: status !== undefined && isOfStatusAlone ? statusActions[status] : 'message.change',
    asked: Object.fromEntries(named),
  };
}
