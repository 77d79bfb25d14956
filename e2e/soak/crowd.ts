import { type Asked, type Reply, Watch } from '#kit/watch';
import type { Actor } from '#kit/workload';
import type { Latencies } from './latencies.ts';

export class TimedWatch extends Watch {
  readonly #latencies: Latencies;
  #dueAt: number | null = null;

  constructor(url: string, latencies: Latencies, longestMs: number) {
    super(url, longestMs);
    this.#latencies = latencies;
  }

  due(at: number): void {
    this.#dueAt = at;
  }

  override async ask(asked: Asked): Promise<Reply | null> {
    const dueAt = this.#dueAt ?? performance.now();
    this.#dueAt = null;
    const reply = await super.ask(asked);
    this.#latencies.note(asked.kind, performance.now() - dueAt, reply ? 'answered' : 'failed');
    return reply;
  }
}

interface Person {
  watch: TimedWatch;
  actor: Actor;
}

export class Crowd {
  readonly #free: Person[] = [];
  readonly #waiting: ((person: Person) => void)[] = [];

  add(watch: TimedWatch, make: (watch: TimedWatch) => Actor): void {
    this.#free.push({ watch, actor: make(watch) });
  }

  async arrive(dueAt: number): Promise<void> {
    const person = this.#free.shift() ?? (await new Promise<Person>((resolve) => this.#waiting.push(resolve)));
    person.watch.due(dueAt);
    try {
      await person.actor.step();
    } finally {
      const next = this.#waiting.shift();
      if (next) next(person);
      else this.#free.push(person);
    }
  }
}
