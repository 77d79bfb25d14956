import path from 'node:path';
import type { Settings } from '#core/server/settings/settings';
import { folderTransport } from './folder.ts';
import { smtpTransport } from './smtp.ts';
import type { MailTransport } from './transport.ts';

export function openTransport({
  mail,
  dataDir,
  publicUrl,
}: Pick<Settings, 'mail' | 'dataDir' | 'publicUrl'>): MailTransport {
  const { smtpUrl, from } = mail;
  return smtpUrl === null
    ? folderTransport({ folder: path.join(dataDir, 'outbox'), from })
    : smtpTransport({ smtpUrl, from, publicUrl });
}
