import type * as z from 'zod/mini';
import * as accountExport from '#contract/accounts/export';
import * as accounts from '#contract/accounts/public';
import * as signedIn from '#contract/accounts/signed-in';
import * as activity from '#contract/activity';
import * as deskAudit from '#contract/audit/desk';
import * as deskBooks from '#contract/books/desk';
import * as cartItem from '#contract/cart-item';
import * as catalogue from '#contract/catalogue';
import * as deskCollections from '#contract/collections/desk';
import type { Endpoint } from '#contract/endpoint';
import * as errors from '#contract/errors';
import * as deskFields from '#contract/fields';
import * as deskGroups from '#contract/groups/desk';
import * as deskGeneralCentre from '#contract/groups/general-centre';
import * as groups from '#contract/groups/public';
import * as ids from '#contract/ids';
import * as deskListeners from '#contract/listeners/desk';
import * as deskLive from '#contract/live/desk';
import * as live from '#contract/live/public';
import * as deskManyMessages from '#contract/messages/bulk';
import * as deskMessages from '#contract/messages/desk';
import * as deskMessageFields from '#contract/messages/fields';
import * as messages from '#contract/messages/public';
import * as deskMoment from '#contract/moment';
import * as money from '#contract/money';
import * as deskNumbers from '#contract/numbers/desk';
import * as deskDesk from '#contract/operators/desk';
import * as deskOrders from '#contract/orders/desk';
import * as order from '#contract/orders/public';
import * as deskOverview from '#contract/overview/desk';
import * as page from '#contract/page';
import * as deskPayments from '#contract/payments/desk';
import * as payments from '#contract/payments/public';
import * as playlists from '#contract/playlists';
import * as queue from '#contract/queue';
import * as search from '#contract/search';
import * as deskSettings from '#contract/settings/desk';
import * as about from '#contract/settings/public';
import * as deskSources from '#contract/sources/desk';
import * as store from '#contract/store';
import * as deskTickets from '#contract/tickets/desk';
import * as deskTicketGuesses from '#contract/tickets/guesses';
import * as deskUploads from '#contract/uploads/desk';
import * as wallet from '#contract/wallet/public';
import * as waveform from '#contract/waveform';

/**
 * All that the contract's modules export: the API document calls operations and schemas by these names, so they are unique. A new
 * module with an endpoint or a schema is added here (a test says so); the web app never imports this.
 */
export const exported = {
  ...about,
  ...accountExport,
  ...accounts,
  ...activity,
  ...cartItem,
  ...catalogue,
  ...errors,
  ...groups,
  ...ids,
  ...live,
  ...messages,
  ...money,
  ...deskAudit,
  ...deskBooks,
  ...deskCollections,
  ...deskDesk,
  ...deskFields,
  ...deskGeneralCentre,
  ...deskGroups,
  ...deskListeners,
  ...deskLive,
  ...deskManyMessages,
  ...deskMessageFields,
  ...deskMessages,
  ...deskMoment,
  ...deskNumbers,
  ...deskOrders,
  ...deskOverview,
  ...deskPayments,
  ...deskSettings,
  ...deskSources,
  ...deskTickets,
  ...deskTicketGuesses,
  ...deskUploads,
  ...order,
  ...page,
  ...payments,
  ...playlists,
  ...queue,
  ...search,
  ...signedIn,
  ...store,
  ...wallet,
  ...waveform,
};
type Exported = typeof exported;

type NamesOf<Kind> = { [Name in keyof Exported]: Exported[Name] extends Kind ? Name : never }[keyof Exported];

/** What an endpoint is exported as, e.g. `listMessages`. */
export type EndpointName = NamesOf<{ method: string; path: string; reply: z.ZodMiniType }>;
/** What a schema is exported as, e.g. `Message`. */
export type SchemaName = NamesOf<z.ZodMiniType>;

/** What may be sent as an endpoint's body, and what comes back, as JSON. */
export type BodyOf<Name extends EndpointName> =
  Exported[Name] extends Endpoint<infer _P, infer _Q, infer Body, infer _R> ? z.input<Body> : never;
export type ReplyOf<Name extends EndpointName> =
  Exported[Name] extends Endpoint<infer _P, infer _Q, infer _B, infer Reply> ? z.input<Reply> : never;
export type SchemaOf<Name extends SchemaName> = Exported[Name] extends z.ZodMiniType ? z.input<Exported[Name]> : never;

/** @returns every endpoint under its name */
export function namedEndpoints(): Map<string, Endpoint> {
  return new Map(Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])));
}

/** @returns every exported schema under its name; ids of all kinds are one schema, which is `AnyId` */
export function namedSchemas(): Map<string, z.ZodMiniType> {
  // Not the first of its names: a module's exports come in the order of the alphabet where it is compiled, and here in that of the file.
  const names = new Map<z.ZodMiniType, string>([[ids.AnyId, 'AnyId']]);
  for (const [name, value] of Object.entries(exported)) {
    if (isSchema(value) && !names.has(value)) names.set(value, name);
  }
  return new Map([...names].map(([schema, name]) => [name, schema]));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
