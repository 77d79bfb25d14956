import { Readable } from 'node:stream';
import type { AccountId } from '#core/contract/ids';
import { LimitReached, ServerBusy } from '#core/server/errors';
import { siteOf } from '#core/server/network';
import { FairTurns } from '#core/server/work/fair-turns';

/** Each export in flight holds a page of somebody's data in memory. */
const maxOpen = 40;
/** The most exports for one network, which thousands of people may share. */
const maxOfNetwork = 10;
const maxReading = 2;
const retryAfterSeconds = 30;

export interface Exporter {
  accountId: AccountId;
  address: string;
}

/**
 * An account has one export in flight, read only as fast as its client reads. A client that reads nothing is disconnected
 * (docs/decisions/strangers.md).
 */
export class OpenExports {
  readonly #open = new Map<AccountId, string>();
  readonly #turns = new FairTurns({ atOnce: maxReading, maxWaiting: maxOpen, maxWaitingOfGroup: maxOfNetwork });

  stream({ accountId, address }: Exporter, pieces: AsyncIterator<Buffer>): Readable {
    const network = siteOf(address);
    this.#assertRoom(accountId, network);
    this.#open.set(accountId, network);
    const turn = { goesFirst: false, group: network };
    const reading = new Readable({
      highWaterMark: 1,
      read: () => {
        this.#turns
          .take(turn, () => pieces.next())
          .then(
            ({ value, done }) => reading.push(done === true ? null : value),
            (error: Error) => reading.destroy(error),
          );
      },
    });
    reading.once('close', () => {
      this.#open.delete(accountId);
      void pieces.return?.();
    });
    return reading;
  }

  #assertRoom(accountId: AccountId, network: string): void {
    if (this.#open.has(accountId)) {
      throw refusal('Your data is being downloaded already.');
    }
    const ofNetwork = [...this.#open.values()].filter((each) => each === network).length;
    if (ofNetwork >= maxOfNetwork) {
      throw refusal('Others on your network are downloading their data.');
    }
    if (this.#open.size >= maxOpen) throw new ServerBusy(retryAfterSeconds);
  }
}

function refusal(why: string): LimitReached {
  return new LimitReached(retryAfterSeconds, { say: (wait) => `${why} Please try again in ${wait}.` });
}
