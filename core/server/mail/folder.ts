import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { makeFolder, syncFolder, writeDurably } from '#core/server/storage/durable-files';
import { privateFileMode, privateFolderMode } from '#core/server/storage/private-folders';
import { composed } from './composed.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

/** Writes mail as `.eml` files, to try Lectern out or to deliver mail by other means. */
export function folderTransport({ folder, from }: { folder: string; from: string }): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    isLocal: true,
    outcome: 'SMTP_URL is not set, so this goes to nobody by itself: a mail was written to',
    async send(mail: OutgoingMail): Promise<string> {
      const { message } = await composer.sendMail(composed(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed in memory');
      const target = path.join(folder, fileName(mail));
      await moveInto(target, message);
      return target;
    },
    close: () => composer.close(),
  };
}

/** A mail's file name sorts by time, and stays the same at each try, so that resending makes no duplicate. */
function fileName({ messageId, date }: OutgoingMail): string {
  const moment = date.toISOString().replace(/[-:]|\..*/g, '');
  return `${moment}-${/[0-9a-z]+/.exec(messageId)?.[0]}.eml`;
}

async function moveInto(target: string, content: Uint8Array): Promise<void> {
  const folder = path.dirname(target);
  const changed = await makeFolder(folder, privateFolderMode);
  const temporary = path.join(folder, `.${randomBytes(12).toString('hex')}`);
  // The mail's file is private, because anybody who reads it can open its links.
  await writeDurably(temporary, { content }, privateFileMode);
  await fs.rename(temporary, target);
  for (const each of [folder, ...changed]) await syncFolder(each);
}
