import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { BookDesk, type BookDeskParts } from './server/desk/book-desk.ts';
import { bookRoutes, proofRoute } from './server/desk/routes.ts';
import { SalesDesk } from './server/desk/sales-desk.ts';
import { StatementDesk } from './server/desk/statement-desk.ts';
import { TestMoneyDesk, type TestMoneyDeskParts } from './server/desk/test-money-desk.ts';

type Needs = Pick<BookDeskParts, 'check'> & Pick<TestMoneyDeskParts, 'reversal'>;

export function makeBooks({ database, clock, audit }: Core, { check, reversal }: Needs) {
  const desk = {
    sales: new SalesDesk(database),
    statement: new StatementDesk({ database, clock }),
    testMoney: new TestMoneyDesk({ database, audit, reversal }),
    books: new BookDesk({ database, clock, check }),
  };
  const feature: ServerFeature = {
    routes: (binding) => proofRoute(binding, desk.books),
    deskRoutes: (calls) => bookRoutes(calls, desk),
  };
  return { desk, ...feature };
}
