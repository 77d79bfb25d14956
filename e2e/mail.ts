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
export function resetLink(address: string): Promise<string> {
  return mailedLink(address, '/reset/');
}

/**
 * Waits for a mail with a link to a page.
 * @param page what the link's path begins with
 * @returns the path of one such link
 */
export async function mailedLink(address: string, page: string): Promise<string> {
  const pattern = new RegExp(`${page}[\\w-]+`);
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const bodies = (await mailsTo(address)).map(({ text }) => text ?? '');
        link = bodies.map((text) => pattern.exec(text)?.[0]).find(Boolean);
        return link;
      },
      { message: `a link to ${page} mailed to ${address}` },
    )
    .toBeTruthy();
  return link ?? '';
}
