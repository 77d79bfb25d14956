import { AccountId } from '#core/contract/ids';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import type { Addressee } from '#core/server/mail/addressee';
import { type Renderer, SendLater } from '#core/server/mail/outbox';
import { outsideQuietHours, zoneOrLibrarys } from '#core/server/mail/quiet-hours';
import { type Look, renderMail } from '#core/server/mail/render-mail';
import { findNotices, listNews, type News } from './notice-queries.ts';
import { type Unsubscribing, unsubscribePath } from './unsubscribing.ts';

export const newMessagesMail = 'new-from-follows';
const maxListed = 20;

export interface FollowMailParts {
  database: Database;
  clock: Clock;
  unsubscribing: Pick<Unsubscribing, 'tokenOf'>;
  findAddressee(accountId: AccountId): Promise<Addressee | null>;
  branding(): { look: Look; libraryTitle: string; linkTo(path: string): string };
}

/** Drops a mail without messages or after its listener turned mails off, and postpones a mail in quiet hours. */
export function followMails(parts: FollowMailParts): Record<typeof newMessagesMail, Renderer> {
  const { database, clock, unsubscribing } = parts;
  const newFromFollows: Renderer = async (payload) => {
    const accountId = AccountId.parse(payload.accountId ?? '');
    const notices = await findNotices(database, accountId);
    if (!notices || notices.mails === 'off') return null;
    const now = clock.now();
    const awake = outsideQuietHours(now, zoneOrLibrarys(notices.zone));
    if (awake > now) throw new SendLater(awake);
    const window = { accountId, after: new Date(payload.after ?? ''), until: new Date(payload.until ?? '') };
    const { news, count } = await listNews(database, window, maxListed);
    const to = await parts.findAddressee(accountId);
    if (!to || count === 0) return null;
    const { look, libraryTitle: library, linkTo } = parts.branding();
    const end = linkTo(unsubscribePath(unsubscribing.tokenOf(accountId)));
    const content = {
      to,
      library,
      subject: subjectOf(news, count),
      opening: [
        count === 1
          ? 'There is a new message from what you follow.'
          : `There are ${count} new messages from what you follow.`,
      ],
      links: news.map(({ id, topic, speaker }) => ({
        label: topic,
        detail: speaker ?? '',
        href: linkTo(`/message/${id}`),
      })),
      button: { label: 'See new messages', href: linkTo('/library/new') },
      closing: [
        ...(count > news.length ? [`${count - news.length} more are on the page.`] : []),
        `You get this mail because you asked ${library} for mails about new messages. Choose how often on the page ‘Following’.`,
      ],
      foot: { label: 'End these mails', href: end },
    };
    return {
      ...renderMail(content, look),
      headers: { 'List-Unsubscribe': `<${end}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  };
  return { [newMessagesMail]: newFromFollows };
}

function subjectOf([first]: readonly News[], count: number): string {
  if (count > 1 || !first) return `${count} new messages from what you follow`;
  return first.speaker === null ? `New: ${first.topic}` : `New from ${first.speaker}: ${first.topic}`;
}
