import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { makeFolder, syncFolder, writeDurably } from '#server/platform/storage/durable-files';
import { privateFileMode, privateFolderMode } from '#server/platform/storage/private-folders';
import type { MailTransport, OutgoingMail } from './transport.ts';

/**
 * Writes mail as `.eml` files, which mail programs open: for who tries Lectern out, or passes the mail on by other means.
 * @param settings the folder, made when first written to, and the sender
 */
export function folderTransport({ folder, from }: { folder: string; from: string }): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    outcome: 'SMTP_URL is not set, so this goes to nobody by itself: a letter was written to',
    async send(mail: OutgoingMail): Promise<string> {
      const { message } = await composer.sendMail({ ...mail, from, to: { name: '', address: mail.to } });
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed in memory');
      const target = path.join(folder, fileName(mail));
      await place(target, message);
      return target;
    },
    close: () => composer.close(),
  };
}

/** The same for the same mail, so that one that is sent again isn't there twice; sorted by time. */
function fileName({ messageId, date }: OutgoingMail): string {
  const moment = date.toISOString().replace(/[-:]|\..*/g, '');
  return `${moment}-${/[0-9a-z]+/.exec(messageId)?.[0]}.eml`;
}

/** Whole or not at all, whatever happens in between. */
async function place(target: string, content: Uint8Array): Promise<void> {
  const folder = path.dirname(target);
  const changed = await makeFolder(folder, privateFolderMode);
  const temporary = path.join(folder, `.${randomBytes(12).toString('hex')}`);
  // Whoever reads a letter opens the links in it.
  await writeDurably(temporary, { content }, privateFileMode);
  await fs.rename(temporary, target);
  for (const each of [folder, ...changed]) await syncFolder(each);
}
