import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listening } from './listening.ts';

/** The `…To` fields limit a fault to some requests, e.g. `PUT /a?b=c`. */
type Behaviour =
  | 'well'
  | 'unavailable'
  | 'broken'
  | 'silent'
  | { unavailableTo: RegExp }
  | { cutAfter: number }
  | { delayMs: number; delayedTo?: RegExp };

export interface FaultyFront {
  url: string;
  /** Applies to later requests only. Requests that already wait in silence stay silent. */
  behave(how: Behaviour): void;
  asked(): { method: string; path: string; range: string | undefined }[];
  forget(): void;
  open(): number;
  stop(): Promise<void>;
}

const slowDown =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';

const internalError =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>';

export async function startFaultyFront(port: number): Promise<FaultyFront> {
  let behaviour: Behaviour = 'well';
  let asked: { method: string; path: string; range: string | undefined }[] = [];
  let open = 0;
  const agent = new http.Agent({ keepAlive: true });

  const server = http.createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, path: url.replace(/\?.*/, ''), range: headers.range });
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    const how = behaviour;
    if (how === 'silent') {
      request.resume();
      return;
    }
    const isRefused = typeof how === 'object' && 'unavailableTo' in how && how.unavailableTo.test(`${method} ${url}`);
    if (how === 'unavailable' || how === 'broken' || isRefused) {
      request.resume();
      const text = how === 'broken' ? internalError : slowDown;
      const headers = { 'content-type': 'application/xml', 'content-length': text.length };
      response.writeHead(how === 'broken' ? 500 : 503, headers);
      response.end(text);
      return;
    }
    const behind = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent }, async (answer) => {
      const isDelayed =
        typeof how === 'object' && 'delayMs' in how && (how.delayedTo?.test(`${method} ${url}`) ?? true);
      if (isDelayed) await pause(how.delayMs);
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      // Swift answers HEAD with an empty chunk, which breaks the connection. The answer is complete by then.
      if (method === 'HEAD') return void response.end();
      if (typeof how === 'object' && 'cutAfter' in how) breakOff(answer, response, how.cutAfter);
      else answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    behind.on('error', () => {
      if (!response.writableEnded) response.destroy();
    });
    behind.on('continue', () => response.writeContinue());
    response.once('close', () => behind.destroy());
    request.pipe(behind);
  });
  const own = await listening(server);
  return {
    url: `http://127.0.0.1:${own}`,
    behave(how) {
      behaviour = how;
    },
    asked: () => asked,
    forget() {
      asked = [];
    },
    open: () => open,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}

function breakOff(answer: http.IncomingMessage, response: http.ServerResponse, bytes: number): void {
  let left = bytes;
  answer.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, left);
    left -= part.length;
    if (left > 0) return void response.write(part);
    answer.pause();
    response.write(part, () => response.destroy());
  });
  answer.once('end', () => response.end());
}
