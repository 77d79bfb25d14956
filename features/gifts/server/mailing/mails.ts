import { AccountId, GiftId, MessageId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { koboOf } from '#core/server/database/stored-kobo';
import { Addressee } from '#core/server/mail/addressee';
import type { Renderer } from '#core/server/mail/outbox';
import { type Look, type MailContent, renderMail } from '#core/server/mail/render-mail';
import { type FindCover, pictureOf } from '#features/gifts/server/card/gift-pictures';
import { findGift, type GiftRow } from '#features/gifts/server/gift-queries';
import type { SealedPins } from '#features/gifts/server/pins';
import { giftName } from '#features/gifts/server/policy';
import { groupedPin } from '#features/tickets/contract/grouped-pin';
import { endMail, findQueued } from './mail-queries.ts';

export interface GiftMailParts {
  database: Database;
  pins: SealedPins;
  findCover: FindCover;
  library(): { title: string; email: string | null };
  branding(): { look: Look; linkTo(path: string): string };
  findAddressee(accountId: AccountId): Promise<Addressee | null>;
}

export function giftMails(parts: GiftMailParts): Record<'gift' | 'gift-failed', Renderer> {
  const { database, pins, findCover, library, branding, findAddressee } = parts;
  return {
    async gift({ mailId = '' }) {
      const mail = await findQueued(database, mailId);
      const gift = mail?.state === 'queued' ? await findGift(database, mail.gift_id) : undefined;
      const pin = gift?.sealed_pin ? pins.open(gift.id, gift.sealed_pin) : null;
      if (!mail || !gift || pin === null) {
        await endMail(database, mailId, 'cancelled');
        return null;
      }
      const { look, linkTo } = branding();
      const { address } = await pictureOf({ picture: gift.picture, firstMessage: firstOf(gift) }, findCover);
      const content = giftMail(mail.is_confirmed ? gift : { ...gift, from_name: '', words: '', to_name: '' }, {
        to: Addressee.at(mail.email),
        library: library().title,
        pin,
        href: linkTo(`/#ticket=${pin}`),
      });
      return renderMail({ ...content, picture: linkTo(address) }, look);
    },
    async 'gift-failed'({ accountId = '', giftId = '', email = '' }) {
      const to = await findAddressee(AccountId.parse(accountId));
      const gift = await findGift(database, GiftId.parse(giftId));
      if (!to || !gift) return null;
      const { look, linkTo } = branding();
      const name = giftName({ ...gift, amount: koboOf(gift.amount_kobo) });
      const content: MailContent = {
        to,
        library: library().title,
        subject: 'Your gift could not be delivered',
        opening: [
          `The mail with your gift, ${name}, could not be delivered to ${email}.`,
          'The gift is still valid. You can send it to another address, print its card, or take it back.',
        ],
        button: { label: 'Open your gift', href: linkTo(`/gifts/${giftId}`) },
        closing: [],
      };
      return renderMail(content, look);
    },
  };
}

function firstOf({ items }: GiftRow): MessageId | null {
  const [first] = items;
  return first ? MessageId.parse(first.message_id) : null;
}

function giftMail(
  gift: GiftRow,
  { to, library, pin, href }: { to: Addressee; library: string; pin: string; href: string },
): MailContent {
  const name = giftName({ ...gift, amount: koboOf(gift.amount_kobo) });
  const giver = gift.from_name === '' ? 'Somebody' : gift.from_name;
  const where =
    gift.kind === 'amount'
      ? ' The amount goes into your wallet there.'
      : ' You can play the gift there as often as you like.';
  return {
    to,
    library,
    subject: `A gift for you at ${library}`,
    opening: [
      ...(gift.to_name === '' ? [] : [`For ${gift.to_name}`]),
      `${giver} has given you ${name} at ${library}.${where}`,
      ...gift.words.split('\n').filter((line) => line.trim() !== ''),
      `Your PIN: ${groupedPin(pin)}`,
    ],
    button: { label: 'Open your gift', href },
    closing: [
      'Sign in or sign up there, and the gift is yours. The PIN works once: show it to nobody else.',
      `You get this mail because a listener of ${library} gave your address. You don’t have to do anything.`,
    ],
  };
}
