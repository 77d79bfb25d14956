import { dayOf } from '#core/contract/calendar';

export interface NaiveSent {
  message_id: string;
  action_type: 'listen' | 'download';
  play_id: string | null;
  seconds: number | null;
  at: Date;
  device: number;
  owner: string | null;
}

type Recorded = NaiveSent & { counted: boolean };

const hourMs = 60 * 60 * 1000;

/** Applies the rules of features/activity/README.md#why-it-is-built-so one activity at a time, with everything in a list. */
export class NaiveActivity {
  readonly #limits: { maxPerHour: number; durationSeconds: number };
  readonly #recorded: Recorded[] = [];

  constructor(limits: { maxPerHour: number; durationSeconds: number }) {
    this.#limits = limits;
  }

  send(sent: NaiveSent): void {
    const heard = sent.seconds === null || sent.action_type === 'download' ? null : this.#believed(sent.seconds);
    const known =
      sent.play_id === null ? this.#sameAs(sent) : this.#recorded.find(({ play_id }) => play_id === sent.play_id);
    if (known) {
      const isTheirs = known.device === sent.device || (known.owner !== null && known.owner === sent.owner);
      const isStop = [known, sent].every((one) => one.action_type === 'listen') && known.message_id === sent.message_id;
      if (isTheirs && isStop && heard !== null) known.seconds = Math.max(known.seconds ?? 0, heard);
      return;
    }
    const before = this.#recorded.filter((one) => one.device === sent.device);
    const within = (ms: number) => (one: Recorded) => sent.at.getTime() - one.at.getTime() < ms;
    if (before.filter(within(hourMs)).length >= this.#limits.maxPerHour) return;
    const window = sent.action_type === 'listen' ? hourMs : 24 * hourMs;
    const counted = !before
      .filter((one) => one.counted && one.message_id === sent.message_id && one.action_type === sent.action_type)
      .some(within(window));
    this.#recorded.push({ ...sent, seconds: heard, counted });
  }

  #sameAs({ owner, device, message_id, action_type, at }: NaiveSent): Recorded | undefined {
    const isTheirs = (one: Recorded) => one.owner === owner && (owner !== null || one.device === device);
    return this.#recorded.findLast(
      (one) =>
        isTheirs(one) &&
        one.message_id === message_id &&
        one.action_type === action_type &&
        at.getTime() - one.at.getTime() < hourMs / 2,
    );
  }

  counts() {
    const listens = new Map<string, [string, string, number, number]>();
    const downloads = new Map<string, [string, string, number]>();
    for (const { at, message_id, action_type, seconds, counted } of this.#recorded) {
      if (!counted) continue;
      const day = dayOf(at);
      const key = `${day} ${message_id.padStart(20)}`;
      if (action_type === 'download') {
        downloads.set(key, [day, message_id, (downloads.get(key)?.[2] ?? 0) + 1]);
      } else {
        const [, , times, heard] = listens.get(key) ?? [day, message_id, 0, 0];
        listens.set(key, [day, message_id, times + 1, heard + Math.floor(seconds ?? 0)]);
      }
    }
    return { listens: inOrder(listens), downloads: inOrder(downloads) };
  }

  history(of: { device: number; owner: string | null }, action: NaiveSent['action_type']): string[] {
    const last = new Map<string, number>();
    for (const one of this.#recorded) {
      const isTheirs = of.owner === null ? one.owner === null && one.device === of.device : one.owner === of.owner;
      if (isTheirs && one.action_type === action) last.set(one.message_id, one.at.getTime());
    }
    return [...last].sort((a, b) => b[1] - a[1] || Number(b[0]) - Number(a[0])).map(([id]) => id);
  }

  #believed(seconds: number): number {
    return Math.min(seconds, this.#limits.durationSeconds * 1.5);
  }
}

function inOrder<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
