import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import { bindFile } from '#core/server/http/bind-file';
import { pdfCaller } from '#core/server/http/pdf-caller';
import { printDeskGivingStatement } from '#features/giving/contract/files';
import { listDeskGivingYears } from '#features/giving/contract/statements';
import * as deskDonations from '#features/giving/desk/donations';
import * as deskFunds from '#features/giving/desk/funds';
import type { DonationDesk } from '#features/giving/server/donations/desk/donation-desk';
import type { FundDesk } from '#features/giving/server/funds/desk/fund-desk';
import { type GivingStatements, statementHeaders } from '#features/giving/server/statements/statements';

interface GivingDesks {
  funds: FundDesk;
  donations: DonationDesk;
  statements: GivingStatements;
}

export function givingDeskRoutes(calls: Calls, { funds, donations, statements }: GivingDesks): void {
  bindDesk(calls, deskFunds.listDeskFunds, async () => ({ data: await funds.list() }));
  bindDesk(calls, deskFunds.readDeskFund, async ({ params }) => ({ data: await funds.read(params.id) }));
  bindDesk(calls, deskFunds.addFund, async ({ listener, body }) => ({ data: await funds.add(listener, body) }));
  bindDesk(calls, deskFunds.changeFund, async ({ listener, params, body }) => ({
    data: await funds.change(listener, params.id, body),
  }));
  bindDesk(calls, deskFunds.placeFund, async ({ listener, params, body }) => {
    await funds.place(listener, params.id, body.after);
    return { message: 'Placed.' };
  });
  bindDesk(calls, deskDonations.listDeskDonations, ({ query }) => donations.list(query));
  bindDesk(calls, deskDonations.refundDonation, async ({ listener, params: { id }, body: { reason } }) => ({
    data: await donations.refund(listener, { id, reason }),
  }));
  bindDesk(calls, listDeskGivingYears, async ({ params }) => ({ data: await statements.years(params.listener) }));
  bindFile(calls, printDeskGivingStatement, async ({ params: { listener, year }, request, reply }) => {
    const pdf = await statements.print(listener, year, pdfCaller(request, reply, { isAtDesk: true }));
    return reply.headers(statementHeaders(year)).send(pdf);
  });
}
