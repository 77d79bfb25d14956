import { setTimeout as pause } from 'node:timers/promises';

export interface Actor {
  step(): Promise<void>;
}

const usualRestMs = 20;

export class Workload {
  readonly #actors: readonly Actor[];
  readonly #onFailure: (error: unknown) => void;
  readonly #restMs: number;
  #isOn = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(actors: readonly Actor[], onFailure: (error: unknown) => void, restMs = usualRestMs) {
    this.#actors = actors;
    this.#onFailure = onFailure;
    this.#restMs = restMs;
  }

  start(): void {
    this.#isOn = true;
    this.#running = Promise.all(this.#actors.map((actor) => this.#keepGoing(actor)));
  }

  async rest(): Promise<void> {
    this.#isOn = false;
    await this.#running;
  }

  async #keepGoing(actor: Actor): Promise<void> {
    while (this.#isOn) {
      await actor.step().catch(this.#onFailure);
      await pause(this.#restMs);
    }
  }
}
