import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './test.ts';

/** Where a server without SMTP_URL leaves its mail. */
const outbox = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');

async function mailsTo(address: string) {
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => readFile(path.join(outbox, name)));
  const mails = await Promise.all((await Promise.all(files)).map((file) => PostalMime.parse(file)));
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/**
 * Waits for the mail with a link that sets a new password.
 * @returns the link's path
 */
export async function resetLink(address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const bodies = (await mailsTo(address)).map(({ text }) => text ?? '');
        link = bodies.map((text) => /\/reset\/[\w-]+/.exec(text)?.[0]).find(Boolean);
        return link;
      },
      { message: `a reset link mailed to ${address}` },
    )
    .toBeTruthy();
  return link ?? '';
}
