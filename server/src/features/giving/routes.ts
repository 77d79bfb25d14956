import { printGivingStatement } from '#contract/donations/files';
import * as donationEndpoints from '#contract/donations/public';
import { listGivingYears } from '#contract/donations/statements';
import { listFunds } from '#contract/funds/public';
import { type Kobo, koboToNaira } from '#contract/money';
import * as reminderEndpoints from '#contract/reminders';
import type { Database } from '#server/database/database';
import { koboIn } from '#server/database/stored-kobo';
import { type Binding, bind } from '#server/platform/http/bind';
import { bindFile } from '#server/platform/http/bind-file';
import { oneClick } from '#server/platform/http/one-click';
import { pdfCaller } from '#server/platform/http/pdf-caller';
import { writeReceiptFailure } from '#server/platform/receipts/receipt-page';
import { receiptRoute } from '#server/platform/receipts/routes';
import type { Donations } from './donations/donations.ts';
import { receiptPath } from './donations/present.ts';
import type { DonationReceipts } from './donations/receipts.ts';
import { listActiveFunds } from './funds/fund-queries.ts';
import { endReminderPath } from './reminders/mails.ts';
import type { Reminders } from './reminders/reminders.ts';
import { type GivingStatements, statementHeaders } from './statements/statements.ts';

export interface GivingRouteParts {
  database: Database;
  donations: Donations;
  receipts: DonationReceipts;
  reminders: Reminders;
  statements: GivingStatements;
  /** The least that a donation may be now. */
  minimum(): Kobo;
}

/** docs/product/giving.md#donations */
export async function givingRoutes(binding: Binding, parts: GivingRouteParts): Promise<void> {
  const { database, donations, receipts, reminders, statements, minimum } = parts;
  bind(binding, listFunds, async () => ({
    data: await listActiveFunds(database),
    minimum: koboToNaira(minimum()),
  }));
  bind(binding, donationEndpoints.give, ({ listener, body: { fund, amount, key } }) =>
    donations.giveFromWallet(listener.accountId, { fund, amount: koboIn(amount), key }),
  );
  bind(binding, donationEndpoints.listDonations, ({ listener, query }) =>
    donations.listDonations(listener.accountId, query),
  );
  receiptRoute(binding, {
    url: receiptPath(':id'),
    write: (request) => receipts.open(request),
    writeFailure: (sentence) => writeReceiptFailure(sentence, { href: '/give', label: 'Open your donations' }),
  });
  bind(binding, listGivingYears, async ({ listener }) => ({ data: await statements.years(listener.accountId) }));
  bindFile(binding, printGivingStatement, async ({ listener, params: { year }, request, reply }) => {
    const pdf = await statements.print(listener.accountId, year, pdfCaller(request, reply, { isAtDesk: false }));
    return reply.headers(statementHeaders(year)).send(pdf);
  });
  await reminderRoutes(binding, reminders);
}

const ended = 'You aren’t reminded any more.';

async function reminderRoutes(binding: Binding, reminders: Reminders): Promise<void> {
  bind(binding, reminderEndpoints.listReminders, ({ listener }) => reminders.list(listener.accountId));
  bind(binding, reminderEndpoints.setReminder, async ({ listener, params: { fund }, body }) => {
    const chosen = { fund, amount: koboIn(body.amount), day: body.day, browserZone: body.browser_zone };
    return { data: await reminders.set(listener.accountId, chosen) };
  });
  bind(binding, reminderEndpoints.endReminder, async ({ listener, params }) => {
    await reminders.end(listener.accountId, params.fund);
    return { message: ended };
  });
  const end = (token: string) => reminders.endByLink(token);
  bind(binding, reminderEndpoints.endReminderByLink, async ({ body }) => {
    await end(body.token);
    return { message: ended };
  });
  await oneClick(binding, { path: endReminderPath, end, message: ended });
}
