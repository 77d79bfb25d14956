import * as z from 'zod';
import type { Binding } from './bind.ts';

const Token = z.object({ token: z.string() });
const largestForm = 4 * 1024;

export interface OneClick {
  path(token: string): string;
  end(token: string): Promise<void>;
  message: string;
}

/** Mail programs unsubscribe by sending a form without a session (RFC 8058). A GET of the same address opens the page that asks first. */
export async function oneClick({ app }: Binding, { path, end, message }: OneClick): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestForm }, (_request, body, done) =>
      done(null, body),
    );
    own.post(path(':token'), async ({ params }, reply) => {
      await end(Token.parse(params).token);
      return reply.header('cache-control', 'no-store').send({ message });
    });
  });
}
