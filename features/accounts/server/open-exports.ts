import { Readable } from 'node:stream';
import type { AccountId } from '#core/contract/ids';
import { LimitReached, ServerBusy } from '#core/server/errors';
import { siteOf } from '#core/server/network';
import { FairTurns } from '#core/server/work/fair-turns';

/** Each holds a page of somebody's data. */
const mostOpen = 40;
/** The most from one network, which thousands of people may share. */
const mostOfNetwork = 10;
/** The others wait for their turn. */
const mostReading = 2;
const retryAfterSeconds = 30;

export interface Exporter {
  accountId: AccountId;
  address: string;
}

/**
 * The exports in flight in this server (docs/decisions/033-work-that-strangers-cause.md). An account has one at a time, and each is read
 * only as fast as its client reads. A client that reads nothing is disconnected.
 */
export class OpenExports {
  readonly #open = new Map<AccountId, string>();
  readonly #turns = new FairTurns({ atOnce: mostReading, mostWaiting: mostOpen, mostWaitingOfGroup: mostOfNetwork });

  /**
   * @param pieces requested as the stream is read, and released when it ends or is destroyed.
   * @throws LimitReached while the account has an export in flight, or its network too many; ServerBusy
   */
  stream({ accountId, address }: Exporter, pieces: AsyncIterator<Buffer>): Readable {
    const network = siteOf(address);
    this.#assertRoom(accountId, network);
    this.#open.set(accountId, network);
    const turn = { goesFirst: false, group: network };
    const reading = new Readable({
      // One piece at a time.
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
    if (ofNetwork >= mostOfNetwork) {
      throw refusal('Others on your network are downloading their data.');
    }
    if (this.#open.size >= mostOpen) throw new ServerBusy(retryAfterSeconds);
  }
}

function refusal(why: string): LimitReached {
  return new LimitReached(retryAfterSeconds, { say: (wait) => `${why} Please try again in ${wait}.` });
}
