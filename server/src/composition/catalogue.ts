import type { Database } from '#server/database/database';
import { Argon2Passwords } from '#server/features/accounts/passwords';
import { AccountRoles } from '#server/features/accounts/roles';
import { Audit } from '#server/features/audit/audit';
import { auditRoutes } from '#server/features/audit/routes';
import { collectionCuration } from '#server/features/catalogue/collections/desk/collections';
import { CollectionDesk } from '#server/features/catalogue/collections/desk/service';
import { generalCuration } from '#server/features/catalogue/groups/desk/general-centre/general-centre';
import { GeneralDesk } from '#server/features/catalogue/groups/desk/general-centre/service';
import { groupCuration } from '#server/features/catalogue/groups/desk/groups';
import { collectionRoutes, generalRoutes, groupRoutes } from '#server/features/catalogue/groups/desk/routes';
import { GroupDesk } from '#server/features/catalogue/groups/desk/service';
import { MessageChanges } from '#server/features/catalogue/messages/desk/changes';
import { curation } from '#server/features/catalogue/messages/desk/curation';
import { deskMessageRoutes } from '#server/features/catalogue/messages/desk/routes';
import { DeskMessages } from '#server/features/catalogue/messages/desk/service';
import { assertNothingPlanned } from '#server/features/live/schedules';
import { Artwork } from '#server/features/media/artwork/artwork';
import { AudioAddresses } from '#server/features/media/audio-addresses';
import { Numbers } from '#server/features/numbers/desk/numbers';
import { numbersRoutes } from '#server/features/numbers/desk/routes';
import { Operators } from '#server/features/operators/operators';
import { operatorRoutes } from '#server/features/operators/routes';
import { Overview } from '#server/features/overview/desk/overview';
import { overviewRoutes } from '#server/features/overview/desk/routes';
import { pinBudgetRoutes } from '#server/features/wallet/tickets/desk/pin-budget-routes';
import { TicketDesk } from '#server/features/wallet/tickets/desk/service';
import { PinBudget } from '#server/features/wallet/tickets/pin-budget';
import { pinLimits } from '#server/features/wallet/tickets/pin-limits';
import { Redemptions } from '#server/features/wallet/tickets/redemptions';
import { TicketBatches } from '#server/features/wallet/tickets/ticket-batches';
import type { Clock } from '#server/platform/clock';
import type { Binding } from '#server/platform/http/bind';
import { Limits } from '#server/platform/limits/limits';
import { queueMail } from '#server/platform/mail/queue-mail';
import { makePin } from '#server/platform/secrets/pins';
import type { SecretKey } from '#server/platform/secrets/secret-key';
import { SignedAddresses } from '#server/platform/secrets/signing';
import { privateHomeOf } from '#server/platform/settings/home';
import type { Settings } from '#server/platform/settings/settings';
import type { Storage } from '#server/platform/storage/storage';
import { bindMoneyDesk, makeMoneyDesk } from './payments.ts';

export interface DeskParts {
  settings: Pick<Settings, 'limits' | 'dataDir' | 'publicUrl' | 'host' | 'port'>;
  database: Database;
  clock: Clock;
  storage: Storage;
  /** What opens audio at the desk is signed with it. */
  secretKey: SecretKey;
}

/** What the desk's tickets are made with. */
type TicketDeskParts = Pick<DeskParts, 'database' | 'clock' | 'secretKey'>;

export type Desk = ReturnType<typeof makeDesk>;

/** @returns the services of the operator's desk, over one audit; the command line uses the same */
export function makeDesk(parts: DeskParts) {
  const { settings, database, clock } = parts;
  const audit = new Audit(database, clock);
  const artwork = new Artwork(parts);
  const limits = new Limits(database, clock);
  const pinBudget = new PinBudget({ database, clock, limits, pinLimits: pinLimits(settings.limits) });
  const { messages, messageChanges } = makeMessages(parts, { audit, artwork });
  return {
    audit,
    messages,
    messageChanges,
    money: makeMoneyDesk({ database, clock, audit }),
    operators: new Operators({ database, audit, accounts: makeRoles(clock) }),
    groups: new GroupDesk({ database, catalogue: groupCuration, audit, artwork, assertNothingPlanned }),
    general: new GeneralDesk({ database, catalogue: generalCuration, audit, artwork }),
    collections: new CollectionDesk({ database, catalogue: collectionCuration, audit }),
    numbers: new Numbers(database),
    overview: new Overview({
      database,
      messages,
      pinBudget,
      dataDir: settings.dataDir,
      privateAddress: privateHomeOf(settings),
    }),
    pinBudget,
  };
}

/** Links go by mail, from the outbox of a server that runs. */
function makeRoles(clock: Clock): AccountRoles {
  return new AccountRoles({ clock, passwords: new Argon2Passwords(), outbox: queueMail(clock) });
}

function makeMessages(
  { database, clock, secretKey }: DeskParts,
  { audit, artwork }: { audit: Audit; artwork: Artwork },
) {
  const addresses = new AudioAddresses(new SignedAddresses(secretKey.for('signed addresses'), clock));
  return {
    messages: new DeskMessages({ database, sign: (path) => addresses.signForDesk(path) }),
    messageChanges: new MessageChanges({ database, clock, audit, curation, artwork }),
  };
}

/** @returns the desk's tickets, for which the library's secret key is needed; the command line uses the same */
export function makeTicketDesk({ database, clock, secretKey }: TicketDeskParts): TicketDesk {
  return new TicketDesk({
    database,
    audit: new Audit(database, clock),
    batches: new TicketBatches({ database, clock, secretKey, makePin }),
    redemptions: new Redemptions(database),
  });
}

/** Puts the desk behind its routes, below `/v1/admin`. */
export function bindDesk(binding: Binding, desk: Desk): void {
  operatorRoutes(binding, desk.operators);
  auditRoutes(binding, desk.audit);
  deskMessageRoutes(binding, { messages: desk.messages, changes: desk.messageChanges });
  groupRoutes(binding, desk.groups);
  generalRoutes(binding, desk.general);
  collectionRoutes(binding, desk.collections);
  numbersRoutes(binding, desk.numbers);
  bindMoneyDesk(binding, desk.money);
  overviewRoutes(binding, desk.overview);
  pinBudgetRoutes(binding, desk.pinBudget);
}
