import { type Kobo, koboToNaira } from '#core/contract/money';
import type { Database } from '#core/server/database/database';
import { koboIn } from '#core/server/database/stored-kobo';
import { type Binding, bind } from '#core/server/http/bind';
import { bindFile } from '#core/server/http/bind-file';
import { oneClick } from '#core/server/http/one-click';
import { pdfCaller } from '#core/server/http/pdf-caller';
import { writeReceiptFailure } from '#core/server/receipts/receipt-page';
import { receiptRoute } from '#core/server/receipts/routes';
import * as donationEndpoints from '#features/giving/contract/donations';
import { printGivingStatement } from '#features/giving/contract/files';
import { listFunds } from '#features/giving/contract/funds';
import * as reminderEndpoints from '#features/giving/contract/reminders';
import { listGivingYears } from '#features/giving/contract/statements';
import type { Donations } from '#features/giving/server/donations/donations';
import { receiptPath } from '#features/giving/server/donations/present';
import type { DonationReceipts } from '#features/giving/server/donations/receipts';
import { listActiveFunds } from '#features/giving/server/funds/fund-queries';
import { endReminderPath } from '#features/giving/server/reminders/mails';
import type { Reminders } from '#features/giving/server/reminders/reminders';
import { type GivingStatements, statementHeaders } from '#features/giving/server/statements/statements';

export interface GivingRouteParts {
  database: Database;
  donations: Donations;
  receipts: DonationReceipts;
  reminders: Reminders;
  statements: GivingStatements;
  minimum(): Kobo;
}

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

const ended = 'Your reminder has ended.';

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
