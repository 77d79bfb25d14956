import { Agent, type IncomingMessage, request } from 'node:http';
import type { Watch } from '#kit/watch';
import type { Latencies, Outcome } from './latencies.ts';

export interface Asked {
  kind: string;
  method?: 'GET' | 'POST';
  address: string;
  headers?: Readonly<Record<string, string>>;
  body?: object;
  isSheddable: boolean;
}

export interface Answer {
  status: number;
  bytes: Buffer;
}

const socketLimit = 1_500;
const longestMs = 30_000;
const busy = '"code":"server.busy"';

export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: socketLimit });
  readonly #parts: { url: string; watch: Pick<Watch, 'found'>; latencies: Latencies };
  serverErrors = 0;
  mayBeRefused = false;
  refusedConnections = 0;

  constructor(parts: { url: string; watch: Pick<Watch, 'found'>; latencies: Latencies }) {
    this.#parts = parts;
  }

  /**
   * @param dueAt by `performance.now()`
   * @returns null if the request was shed, or not answered correctly
   */
  async ask(asked: Asked, dueAt: number): Promise<Answer | null> {
    const mayBeRefused = this.mayBeRefused;
    const end = await this.#send(asked).catch((error: Error) => error);
    const outcome = this.#judge(asked, end, mayBeRefused || this.mayBeRefused);
    if (outcome !== null) this.#parts.latencies.note(asked.kind, performance.now() - dueAt, outcome);
    return outcome === 'answered' && !(end instanceof Error) ? end : null;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send({ method = 'GET', address, headers, body }: Asked): Promise<Answer & Pick<IncomingMessage, 'headers'>> {
    const text = body && JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#parts.url}${address}`,
        {
          method,
          agent: this.#agent,
          headers: {
            ...headers,
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(text)),
            }),
          },
        },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('error', reject);
          reply.on('end', () => {
            clearTimeout(limit);
            resolve({ status: reply.statusCode ?? 0, bytes: Buffer.concat(chunks), headers: reply.headers });
          });
        },
      );
      const limit = setTimeout(
        () => sent.destroy(new Error(`was not answered within ${longestMs / 1000} s`)),
        longestMs,
      );
      sent.on('error', (error) => {
        clearTimeout(limit);
        reject(error);
      });
      sent.end(text);
    });
  }

  #judge(
    { kind, method = 'GET', address, isSheddable }: Asked,
    end: Error | (Answer & Pick<IncomingMessage, 'headers'>),
    mayBeRefused: boolean,
  ): Outcome | null {
    const what = `${kind}: ${method} ${address.slice(0, 100)}`;
    if (end instanceof Error) {
      if (mayBeRefused && /ECONNRESET|socket hang up/.test(String(end))) {
        this.refusedConnections += 1;
        return null;
      }
      this.#parts.watch.found(`${what}: ${end.message}`);
      return 'failed';
    }
    const { status, bytes, headers } = end;
    if (status < 400) return 'answered';
    const text = bytes.toString('utf8', 0, 300);
    if (status === 503 && isSheddable && text.includes(busy)) {
      if (headers['retry-after'] === undefined) this.#parts.watch.found(`${what} was given up without Retry-After`);
      return 'shed';
    }
    if (status >= 500) this.serverErrors += 1;
    this.#parts.watch.found(`${what} was answered ${status}: ${text.slice(0, 200)}`);
    return 'failed';
  }
}
