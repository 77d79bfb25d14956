import type * as z from 'zod/mini';
import * as about from '#contract/about';
import * as accountExport from '#contract/account-export';
import * as accounts from '#contract/accounts';
import * as activity from '#contract/activity';
import * as cartItem from '#contract/cart-item';
import * as catalogue from '#contract/catalogue';
import type { Endpoint } from '#contract/endpoint';
import * as errors from '#contract/errors';
import * as groups from '#contract/groups';
import * as ids from '#contract/ids';
import * as live from '#contract/live';
import * as messages from '#contract/messages';
import * as money from '#contract/money';
import * as deskAudit from '#contract/operator/audit';
import * as deskBooks from '#contract/operator/books';
import * as deskCollections from '#contract/operator/collections';
import * as deskDesk from '#contract/operator/desk';
import * as deskFields from '#contract/operator/fields';
import * as deskGeneralCentre from '#contract/operator/general-centre';
import * as deskGroups from '#contract/operator/groups';
import * as deskListeners from '#contract/operator/listeners';
import * as deskLive from '#contract/operator/live';
import * as deskManyMessages from '#contract/operator/many-messages';
import * as deskMessages from '#contract/operator/messages';
import * as deskMoment from '#contract/operator/moment';
import * as deskNumbers from '#contract/operator/numbers';
import * as deskOrders from '#contract/operator/orders';
import * as deskOverview from '#contract/operator/overview';
import * as deskPayments from '#contract/operator/payments';
import * as deskSettings from '#contract/operator/settings';
import * as deskSources from '#contract/operator/sources';
import * as deskTicketGuesses from '#contract/operator/ticket-guesses';
import * as deskTickets from '#contract/operator/tickets';
import * as deskUploads from '#contract/operator/uploads';
import * as order from '#contract/order';
import * as page from '#contract/page';
import * as payments from '#contract/payments';
import * as playlists from '#contract/playlists';
import * as queue from '#contract/queue';
import * as search from '#contract/search';
import * as signedIn from '#contract/signed-in';
import * as store from '#contract/store';
import * as wallet from '#contract/wallet';
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
