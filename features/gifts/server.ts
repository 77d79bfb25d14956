import { isConfirmed } from '#core/server/account-queries';
import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { brandingOf, sellerOf } from '#core/server/mail/branding';
import { sheetOf } from './server/card/card-sheet.ts';
import type { FindCover } from './server/card/gift-pictures.ts';
import { GiftDesk } from './server/desk/gift-desk.ts';
import { giftDeskRoutes } from './server/desk/routes.ts';
import { type GiftParts, makeGiftServices } from './server/gifts.ts';
import { type GiftMailParts, giftMails } from './server/mailing/mails.ts';
import { type GiftRouteParts, giftRoutes } from './server/routes.ts';

interface Needs extends Pick<GiftParts, 'ledger' | 'orders' | 'sales' | 'quotes' | 'giftPins' | 'loadMessages'> {
  findCover: FindCover;
  pay: GiftRouteParts['pay'];
}

const sendGiftsEveryMs = 5_000;

export function makeGifts(core: Core, { findCover, pay, ...needs }: Needs) {
  const { database, audit, library, settings, linkTo, pdfs } = core;
  const services = makeGiftServices({
    ...core,
    ...needs,
    isMailed: settings.mail.smtpUrl !== null,
    mailsPerAccount: settings.limits.giftMailsPerAccount,
    mailsPerAddressee: settings.limits.giftMailsPerAddressee,
  });
  const { mailing, pins } = services;
  const desk = new GiftDesk({
    database,
    audit,
    refunds: services.refunds,
    readCeiling: (within) => library.readCeiling(within, 'refund_ceiling'),
  });
  const feature: ServerFeature = {
    routes(binding) {
      giftRoutes(binding, {
        gifts: services,
        pay,
        isConfirmed: (accountId) => isConfirmed(database, accountId),
        sheetOf: (gift, pin) => sheetOf(gift, { pin, libraryTitle: library.now().title, home: linkTo(''), findCover }),
        pdfs,
      });
    },
    deskRoutes: (calls) => giftDeskRoutes(calls, desk),
    rounds: mailing.isOffered
      ? [
          {
            name: 'gift-mails',
            everyMs: sendGiftsEveryMs,
            startsAtOnce: true,
            run: () => mailing.sendDue(),
            failure: 'gifts could not be sent by mail',
          },
        ]
      : [],
    sweeps: [() => services.sweep()],
  };
  return {
    ...services,
    desk,
    mails: (findAddressee: GiftMailParts['findAddressee']) =>
      giftMails({
        database,
        pins,
        findCover,
        library: () => sellerOf(library.now()),
        branding: () => brandingOf(library.now(), linkTo),
        findAddressee,
      }),
    ...feature,
  };
}
