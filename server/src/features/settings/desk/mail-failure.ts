/** Typical errors of mail servers, and what an operator can do about them. */
const causes: readonly [pattern: RegExp, sentence: string][] = [
  [/ENOTFOUND|EDNS|EAI_AGAIN/, 'There is no mail server of that name. Look at the host in SMTP_URL.'],
  [
    /ECONNREFUSED/,
    'Nothing answers at that host and port. Look at the port in SMTP_URL: usually 587, or 465 with smtps://.',
  ],
  [
    /ETIMEDOUT|ECONNECTION|took too long/,
    'The mail server does not answer. A firewall may keep this server from it, or the port is another.',
  ],
  [/EAUTH|\b53[45]\b/, 'The mail server does not take the name or the password in SMTP_URL.'],
  [
    /ETLS|certificate|SSL|wrong version/i,
    'No safe connection could be made. With port 465 SMTP_URL begins with smtps://, with 587 with smtp://.',
  ],
  [/RecipientRefused|RCPT TO/, 'The mail server refuses your address as a recipient.'],
  [/EENVELOPE|MAIL FROM|sender/i, 'The mail server does not let Lectern send as MAIL_FROM.'],
];

/** @returns why a mail couldn't be sent, in words, with the mail server's message */
export function explainMailFailure(error: unknown): string {
  const failure = error instanceof Error ? error : new Error(String(error));
  const code = 'code' in failure ? String(failure.code) : '';
  const said = `${failure.name} ${code} ${failure.message}`;
  const [, sentence] = causes.find(([pattern]) => pattern.test(said)) ?? [];
  return `${sentence ?? 'The mail could not be sent.'} It said: ${failure.message}`;
}
