import * as z from 'zod';
import type { Binding } from './bind.ts';

const Token = z.object({ token: z.string() });
/** Mail programs send one short field. */
const largestForm = 4 * 1024;

export interface OneClick {
  path(token: string): string;
  /** @throws ExpectedError for a forged token */
  end(token: string): Promise<void>;
  message: string;
}

/**
 * Handles ‘Unsubscribe’ in mail programs (RFC 8058), which send a form without a session. A GET of the same address
 * opens the page that asks first.
 */
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
