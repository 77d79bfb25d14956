import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './test.ts';

const shared = process.env.E2E_DATA_DIR ?? '';

async function mailsTo(address: string, folder: string) {
  const outbox = path.join(folder, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => readFile(path.join(outbox, name)));
  const mails = await Promise.all((await Promise.all(files)).map((file) => PostalMime.parse(file)));
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

export function resetLink(address: string): Promise<string> {
  return mailedLink(address, '/reset/');
}

export async function mailedLink(address: string, page: string, folder = shared): Promise<string> {
  const pattern = new RegExp(`${page}[\\w-]+`);
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const bodies = (await mailsTo(address, folder)).map(({ text }) => text ?? '');
        link = bodies.map((text) => pattern.exec(text)?.[0]).find(Boolean);
        return link;
      },
      { message: `a link to ${page} mailed to ${address}` },
    )
    .toBeTruthy();
  return link ?? '';
}
