import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AccountId, MessageId } from '#core/contract/ids';
import { decide, type KnownPlay, type Lately, type Placed, recordedAddress } from './policy.ts';

const hourMs = 60 * 60 * 1000;
const max = { ofDevice: 4, ofAccount: 5 };

type Recorded = KnownPlay & { at: Date; counted: boolean };

class Store {
  readonly recorded: Recorded[] = [];

  write(batch: readonly Placed[]): void {
    const known = this.recorded.filter(({ playId }) => batch.some((one) => one.playId === playId));
    const lately = batch.map((one) => this.#lately(one));
    const { added, raised } = decide(batch, { known, lately, max });
    for (const { playId, secondsHeard } of raised) {
      for (const play of this.recorded) if (play.playId === playId) play.secondsHeard = secondsHeard;
    }
    for (const { playId, messageId, action, accountId, deviceId, secondsHeard, at, counted } of added) {
      this.recorded.push({ playId, messageId, action, accountId, deviceId, secondsHeard, at, counted });
    }
  }

  #lately({ deviceId, accountId, messageId, action, at }: Placed): Lately {
    const before = this.recorded.filter((one) => one.deviceId === deviceId);
    const counted = before.filter((one) => one.counted && one.messageId === messageId && one.action === action);
    const ofAccount = this.recorded.filter((one) => accountId !== null && one.accountId === accountId);
    return {
      deviceId,
      accountId,
      messageId,
      action,
      inLastHour: before.filter((one) => at.getTime() - one.at.getTime() < hourMs).length,
      ofAccountInLastDay: ofAccount.filter((one) => at.getTime() - one.at.getTime() < 24 * hourMs).length,
      lastCounted: counted.at(-1)?.at ?? null,
    };
  }
}

const sent = fc
  .record({
    play: fc.nat({ max: 5 }),
    message: fc.integer({ min: 1, max: 2 }),
    action: fc.constantFrom<'listen' | 'download'>('listen', 'listen', 'download'),
    device: fc.integer({ min: 1, max: 2 }),
    account: fc.constantFrom(null, '7'),
    secondsHeard: fc.option(fc.double({ min: 0, max: 200, noNaN: true })),
  })
  .map(
    ({ play, message, action, device, account, secondsHeard }): Omit<Placed, 'at'> => ({
      playId: `play ${play}`,
      messageId: MessageId.parse(String(message)),
      action,
      secondsHeard,
      durationMs: 60_000,
      accountId: account === null ? null : AccountId.parse(account),
      deviceId: String(device),
      deviceCounts: true,
      labels: { device: '', country: '', state: '', city: '', ip_address: '' },
    }),
  );

const moments = fc.array(
  fc.record({ minutes: fc.constantFrom(0, 20, 70), batch: fc.array(sent, { minLength: 1, maxLength: 8 }) }),
  { maxLength: 6 },
);

describe('a batch', () => {
  test('has the same result as its activities one after the other', () => {
    fc.assert(
      fc.property(moments, (batches) => {
        const [together, apart] = [new Store(), new Store()];
        let now = Date.UTC(2026, 2, 1);
        for (const { minutes, batch } of batches) {
          now += minutes * 60_000;
          const placed = batch.map((one) => ({ ...one, at: new Date(now) }));
          together.write(placed);
          for (const one of placed) apart.write([one]);
        }
        expect(together.recorded).toEqual(apart.recorded);
      }),
    );
  });
});

describe('what is recorded', () => {
  test.each([
    ['102.89.1.2', '102.89.1.2'],
    ['2001:db8::1', '2001:db8::1'],
    ['', '10.0.0.1'],
    ['localhost', '10.0.0.1'],
    ["1.2.3.4'; --", '10.0.0.1'],
  ])('of an address sent as "%s" is %s', (given, recorded) => {
    expect(recordedAddress(given, '10.0.0.1')).toBe(recorded);
  });
});
