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
import * as deskGeneralCentre from '#contract/groups/desk-general-centre';
import * as groups from '#contract/groups/public';
import * as ids from '#contract/ids';
import * as deskListeners from '#contract/listeners/desk';
import * as deskLive from '#contract/live/desk';
import * as live from '#contract/live/public';
import * as deskMessages from '#contract/messages/desk';
import * as deskManyMessages from '#contract/messages/desk-bulk';
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
import * as deskSettingFields from '#contract/settings/fields';
import * as about from '#contract/settings/public';
import * as deskSources from '#contract/sources/desk';
import * as store from '#contract/store';
import * as deskTickets from '#contract/tickets/desk';
import * as deskTicketGuesses from '#contract/tickets/desk-guesses';
import * as deskUploads from '#contract/uploads/desk';
import * as wallet from '#contract/wallet/public';
import * as waveform from '#contract/waveform';

/**
 * Everything the contract's modules export: these are the names of operations and schemas in the API document, so they
 * must be unique. Modules with an endpoint or a schema are added here (a test checks it); the web app never imports
 * this.
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
  ...deskSettingFields,
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

export type EndpointName = NamesOf<{ method: string; path: string; reply: z.ZodMiniType }>;
export type SchemaName = NamesOf<z.ZodMiniType>;

/** What may be sent as an endpoint's body, and what comes back, as JSON. */
export type BodyOf<Name extends EndpointName> =
  Exported[Name] extends Endpoint<infer _P, infer _Q, infer Body, infer _R> ? z.input<Body> : never;
export type ReplyOf<Name extends EndpointName> =
  Exported[Name] extends Endpoint<infer _P, infer _Q, infer _B, infer Reply> ? z.input<Reply> : never;
export type SchemaOf<Name extends SchemaName> = Exported[Name] extends z.ZodMiniType ? z.input<Exported[Name]> : never;

export function namedEndpoints(): Map<string, Endpoint> {
  return new Map(Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])));
}

/** @returns every exported schema by name; the ids of all kinds are one schema, `AnyId` */
export function namedSchemas(): Map<string, z.ZodMiniType> {
  // Not the first name found: compilers order a module's exports differently.
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
