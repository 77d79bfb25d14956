import * as z from 'zod';
import { type AccountId, GiftId } from '#core/contract/ids';
import { formatNaira, koboToNaira } from '#core/contract/money';
import { ExpectedError } from '#core/server/errors';
import { type Binding, bind } from '#core/server/http/bind';
import { listenerOf, noSession } from '#core/server/http/caller';
import { pdfCaller } from '#core/server/http/pdf-caller';
import type { Pdfs } from '#core/server/pdf/pdfs';
import type { Gift } from '#features/gifts/contract';
import * as endpoints from '#features/gifts/contract';
import { printGift, readGiftPicture } from '#features/gifts/contract/files';
import type { CardSheet } from '#features/gifts/server/card/draw-card-pdf';
import { readDrawing } from '#features/gifts/server/card/gift-pictures';
import type { PaymentIntent } from '#features/payments/contract';
import type { Gifts } from './gifts.ts';

const SheetParams = z.object({ id: GiftId });
const PictureParams = z.object({ file: z.string().regex(/^[a-z]{1,20}\.jpg$/) });

export interface GiftRouteParts {
  gifts: Gifts;
  pay(accountId: AccountId, giftId: GiftId): Promise<PaymentIntent>;
  isConfirmed(accountId: AccountId): Promise<boolean>;
  sheetOf(gift: Gift, pin: string): Promise<CardSheet>;
  pdfs: Pick<Pdfs, 'draw'>;
}

export function giftRoutes(binding: Binding, { gifts, pay, isConfirmed, ...printed }: GiftRouteParts): void {
  const { service, mailing, refunds } = gifts;
  bind(binding, endpoints.readGiftOptions, async ({ listener: { accountId } }) => ({
    data: { can_mail: mailing.isOffered, are_words_mailed: await isConfirmed(accountId), today: mailing.today() },
  }));
  bind(binding, endpoints.readSeriesOffer, async ({ listener, params }) => ({
    data: await service.readSeriesOffer(listener.accountId, params.id),
  }));
  bind(binding, endpoints.addGift, async ({ listener, body }) => ({
    data: await service.add(listener.accountId, body),
  }));
  bind(binding, endpoints.payGift, ({ listener, params }) => pay(listener.accountId, params.id));
  bind(binding, endpoints.listGifts, ({ listener, query }) => service.list(listener.accountId, query));
  bind(binding, endpoints.readGift, async ({ listener, params }) => ({
    data: await service.read(listener.accountId, params.id),
  }));
  bind(binding, endpoints.changeGift, async ({ listener, params, body }) => ({
    data: await service.change(listener.accountId, params.id, body),
  }));
  bind(binding, endpoints.mailGift, async ({ listener: { accountId }, params: { id }, body }) => {
    await mailing.send(accountId, id, body);
    return { data: await service.read(accountId, id) };
  });
  bind(binding, endpoints.cancelGiftMail, async ({ listener: { accountId }, params: { id, mail } }) => {
    await mailing.cancel(accountId, id, mail);
    return { data: await service.read(accountId, id) };
  });
  bind(binding, endpoints.refundGift, async ({ listener: { accountId }, params: { id } }) => {
    const { amount, balance } = await refunds.refundOwn(accountId, id);
    return {
      message: `${formatNaira(koboToNaira(amount))} is in your wallet again. The gift’s PIN is no longer valid.`,
      data: await service.read(accountId, id),
      wallet: { balance: koboToNaira(balance) },
    };
  });
  sheetRoute(binding, { gifts, ...printed });
  pictureRoute(binding);
}

/** A PDF can't be declared as an endpoint of the contract. */
function sheetRoute(
  { app, authenticate }: Binding,
  { gifts, sheetOf, pdfs }: Pick<GiftRouteParts, 'gifts' | 'sheetOf' | 'pdfs'>,
): void {
  app.route({
    method: 'GET',
    url: printGift.path,
    config: { origins: 'access-token' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const listener = await listenerOf(request, authenticate, 'buy');
      if (!listener) throw noSession();
      const id = SheetParams.safeParse(request.params);
      if (!id.success) throw new ExpectedError('gift.not_found', 'You have no such gift.');
      const gift = await gifts.service.read(listener.accountId, id.data.id);
      if (gift.pin === null) throw new ExpectedError('gift.not_unused', 'Only unused gifts have a card to print.');
      const content = await sheetOf(gift, gift.pin);
      const keep = { owner: listener.accountId, version: '' };
      const caller = pdfCaller(request, reply, { isAtDesk: false });
      const pdf = await pdfs.draw({ kind: 'gift-card', content, keep }, caller);
      reply.header('content-disposition', `attachment; filename="gift-${gift.id}.pdf"`);
      return reply.type('application/pdf').send(pdf);
    },
  });
}

function pictureRoute({ app }: Binding): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: readGiftPicture.path,
    handler: async (request, reply) => {
      const asked = PictureParams.safeParse(request.params);
      const jpeg = asked.success ? await readDrawing(asked.data.file.replace(/\.jpg$/, '')) : null;
      if (jpeg === null) throw new ExpectedError('media.not_found', 'There is no such picture.');
      return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(jpeg);
    },
  });
}
