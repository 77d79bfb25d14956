import { randomUUID } from 'node:crypto';
import type { AccountId, MessageId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { storable } from '#core/server/database/storable';
import { ExpectedError } from '#core/server/errors';
import type { Listener } from '#core/server/http/caller';
import type { Platform } from '#core/server/platform';
import type { LimitSettings } from '#core/server/settings/settings';
import type { Activity } from '#features/activity/contract';
import type { KnownDevice } from '#features/activity/server/device-queries';
import * as deviceQueries from '#features/activity/server/device-queries';
import {
  decide,
  type Incoming,
  nameUnnamed,
  type Placed,
  recordedAddress,
  type Unnamed,
} from '#features/activity/server/policy';
import type { CatalogueService, PlayFacts } from '#features/messages/server/service';
import { GroupCommit } from './group-commit.ts';
import { KnownMessages } from './known-messages.ts';
import { NewDevices } from './new-devices.ts';
import * as queries from './record-queries.ts';

export interface RecorderParts extends Pick<Platform, 'database' | 'clock'> {
  limits: Pick<LimitSettings, 'activitiesPerDevice' | 'activitiesPerAccount' | 'newDevicesPerAddress'>;
  messages: Pick<CatalogueService, 'playFactsOf' | 'isPlayable'>;
  entitlements: OwnedPairs;
}

interface Pair {
  accountId: AccountId;
  messageId: MessageId;
}

export interface OwnedPairs {
  filterOwned(pairs: readonly Pair[]): Promise<Pair[]>;
}

export interface Originator {
  listener: Listener | null;
  deviceHash: Buffer;
  address: string;
}

type Outcome = 'answered' | 'no such message' | 'not to be played';

/** At 1,000 activities a second, about 20 arrive during a write; the limit is for the worst peaks. */
const maxAtOnce = 500;
const maxWaiting = 10_000;

export class Recorder {
  readonly #parts: RecorderParts;
  readonly #newDevices: NewDevices;
  readonly #messages: KnownMessages;
  readonly #commits: GroupCommit<Incoming, Outcome>;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    this.#messages = new KnownMessages(parts.messages);
    this.#newDevices = new NewDevices(parts.limits.newDevicesPerAddress);
    this.#commits = new GroupCommit({
      write: (batch) => this.#writeSurely(batch),
      isOfOneItem,
      maxAtOnce,
      maxWaiting,
    });
  }

  onCatalogueChanged(): void {
    this.#messages.clear();
  }

  /**
   * Forged, repeated or excessive activities get the same reply and change nothing, so that the limits stay secret.
   * @returns after the commit
   */
  async record(activity: Activity, { listener, deviceHash, address }: Originator): Promise<void> {
    const outcome = await this.#commits.add({
      playId: activity.play_id?.toLowerCase() ?? null,
      messageId: activity.message_id,
      action: activity.action_type,
      secondsHeard: activity.seconds_heard ?? null,
      accountId: listener?.accountId ?? null,
      deviceHash,
      at: this.#parts.clock.now(),
      address,
      labels: {
        device: storable(activity.device),
        country: storable(activity.country),
        state: storable(activity.state),
        city: storable(activity.city),
        ip_address: recordedAddress(activity.ip_address, address),
      },
    });
    if (outcome === 'no such message') throw new ExpectedError('message.not_found', 'Message not found.');
    if (outcome === 'not to be played') throw new ExpectedError('audio.not_allowed', 'You can’t play this message.');
  }

  /** A message or device deleted during the write fails the batch; the second attempt finds it missing. */
  async #writeSurely(batch: readonly Incoming[]): Promise<Outcome[]> {
    try {
      return await this.#write(batch);
    } catch {
      this.#messages.clear();
      return this.#write(batch);
    }
  }

  async #write(batch: readonly Incoming[]): Promise<Outcome[]> {
    const messages = await this.#messages.of(batch.map((one) => one.messageId));
    const owned = await this.#ownedOf(batch, messages);
    const outcomes = batch.map((one) => this.#check(messages.get(one.messageId), owned.has(pairKey(one))));
    const accepted = batch.filter((_, index) => outcomes[index] === 'answered');
    if (accepted.length > 0) {
      await this.#parts.database.transaction().execute((trx) => this.#writeAccepted(trx, accepted, messages));
    }
    return outcomes;
  }

  async #ownedOf(batch: readonly Incoming[], messages: ReadonlyMap<MessageId, PlayFacts>): Promise<Set<string>> {
    const asked = batch.flatMap(({ accountId, messageId }) =>
      accountId !== null && messages.get(messageId)?.isFree === false ? [{ accountId, messageId }] : [],
    );
    return new Set(asked.length === 0 ? [] : (await this.#parts.entitlements.filterOwned(asked)).map(pairKey));
  }

  #check(message: PlayFacts | undefined, owned: boolean): Outcome {
    if (!message) return 'no such message';
    return this.#parts.messages.isPlayable(message, owned) ? 'answered' : 'not to be played';
  }

  async #writeAccepted(
    trx: Transaction,
    sent: readonly Incoming[],
    messages: ReadonlyMap<MessageId, PlayFacts>,
  ): Promise<void> {
    await queries.findByIndex(trx);
    const known = await this.#findDevices(trx, firstOfEach(sent, hexOf), new Map());
    const batch = await this.#underNewTokens(trx, sent, known);
    const devices = await this.#lockDevices(trx, batch, known);
    const placed = batch.map(({ deviceHash, address, playId, ...activity }): Placed | Unnamed => {
      const device = devices.get(hexOf({ deviceHash }));
      if (!device) throw new Error('a device was removed while its activity was written');
      const durationMs = messages.get(activity.messageId)?.durationMs ?? 0;
      const known = { ...activity, deviceId: device.id, deviceCounts: device.counts, durationMs };
      return playId === null ? { ...known, playId } : { ...known, playId };
    });
    const named = await namePlays(trx, placed);
    const before = await queries.lockBefore(trx, named);
    const { activitiesPerDevice, activitiesPerAccount } = this.#parts.limits;
    const max = { ofDevice: activitiesPerDevice, ofAccount: activitiesPerAccount };
    const decision = decide(named, { ...before, max });
    if (decision.added.length + decision.raised.length > 0) await queries.writeActivities(trx, decision);
  }

  /**
   * Moves activities in flight during a sign-in to the browser's new token, so that the listener gets their plays
   * (features/activity/README.md#merge-at-sign-in).
   */
  async #underNewTokens(
    trx: Transaction,
    batch: readonly Incoming[],
    known: ReadonlyMap<string, KnownDevice>,
  ): Promise<readonly Incoming[]> {
    const unseen = [...firstOfEach(batch, hexOf)].filter(([hash]) => !known.has(hash)).map(([, one]) => one.deviceHash);
    if (unseen.length === 0) return batch;
    await deviceQueries.lockUnseen(trx, unseen);
    const replaced = await deviceQueries.findReplaced(trx, unseen, this.#parts.clock.now());
    const byFormer = new Map(replaced.map((one) => [one.former, one]));
    return batch.map((one) => {
      const { fresh, accountId } = byFormer.get(hexOf(one)) ?? { fresh: one.deviceHash, accountId: null };
      const owner = one.action === 'listen' ? (one.accountId ?? accountId) : one.accountId;
      return { ...one, deviceHash: fresh, accountId: owner };
    });
  }

  async #lockDevices(
    trx: Transaction,
    batch: readonly Incoming[],
    seen: Map<string, KnownDevice>,
  ): Promise<Map<string, KnownDevice>> {
    const firsts = firstOfEach(batch, hexOf);
    const known = await this.#findDevices(trx, firsts, seen);
    const unseen = [...firsts].filter(([hash]) => !known.has(hash)).map(([, first]) => first);
    if (unseen.length === 0) return known;
    const devices = unseen.map(({ deviceHash, address, at }) => ({
      hash: deviceHash,
      counts: this.#newDevices.counts(address, at),
    }));
    const inserted = await deviceQueries.insertDevices(trx, { devices, now: this.#parts.clock.now() });
    for (const device of inserted) known.set(device.hash, device);
    return this.#findDevices(trx, firsts, known);
  }

  async #findDevices(trx: Transaction, wanted: ReadonlyMap<string, Incoming>, known: Map<string, KnownDevice>) {
    const missing = [...wanted].filter(([hash]) => !known.has(hash)).map(([, { deviceHash }]) => deviceHash);
    const found = missing.length === 0 ? [] : await deviceQueries.lockDevices(trx, missing);
    return new Map([...known, ...found.map((device) => [device.hash, device] as const)]);
  }
}

/** PostgreSQL's error classes for invalid values and violated constraints. */
const ofValues = /^2[23]/;

function isOfOneItem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ofValues.test(String(error.code));
}

function pairKey({ accountId, messageId }: { accountId: string | null; messageId: string }): string {
  return `${accountId} ${messageId}`;
}

function hexOf({ deviceHash }: Pick<Incoming, 'deviceHash'>): string {
  return deviceHash.toString('hex');
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item> {
  const firsts = new Map<string, Item>();
  for (const item of items) if (!firsts.has(keyOf(item))) firsts.set(keyOf(item), item);
  return firsts;
}

/**
 * Locks listeners, after devices, until the transaction ends. The second of two concurrent activities then continues the first on any
 * server (docs/decisions/one-contract.md).
 */
async function namePlays(trx: Transaction, batch: readonly (Placed | Unnamed)[]): Promise<Placed[]> {
  const unnamed = batch.filter((one): one is Unnamed => one.playId === null);
  if (unnamed.length > 0) await queries.lockListeners(trx, unnamed);
  const recent = unnamed.length > 0 ? await queries.findRecent(trx, unnamed) : [];
  return nameUnnamed(batch, { recent, makeId: randomUUID });
}
