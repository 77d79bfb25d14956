import { expect } from 'vitest';
import { type ErrorCode, type ErrorReply, errorStatuses } from '#core/contract/errors';

interface Answered {
  status: number;
  body: unknown;
}

type ExpectedReply = Partial<Pick<ErrorReply, 'message' | 'errors'>>;

declare module 'vitest' {
  interface Matchers<T> {
    /** Passes for a refusal with this code, its status and a sentence. Await it for a `Response`. */
    toBeRefused(code: ErrorCode, said?: ExpectedReply): T extends Response ? Promise<void> : void;
  }
}

expect.extend({
  toBeRefused(received: Answered | Response, code: ErrorCode, said: ExpectedReply = {}) {
    const wanted = { status: errorStatuses[code], body: { code, message: expect.stringMatching(/\S/), ...said } };
    const judge = ({ status, body }: Answered) => ({
      pass: this.equals({ status, body }, wanted, [this.utils.subsetEquality]),
      message: () =>
        `expected ${this.isNot ? 'no refusal' : 'a refusal'} with ${code}, got ${inWords({ status, body })}`,
      actual: { status, body },
      expected: wanted,
    });
    return received instanceof Response ? readAnswer(received).then(judge) : judge(received);
  },
});

async function readAnswer(reply: Response): Promise<Answered> {
  const text = await reply.text();
  try {
    return { status: reply.status, body: JSON.parse(text) };
  } catch {
    return { status: reply.status, body: text };
  }
}

function inWords({ status, body }: Answered): string {
  const { code, message } = Object(body);
  return typeof code === 'string' ? `${status} ${code} “${message}”` : `${status} ${JSON.stringify(body)}`;
}
