import { tags } from '#core/contract/tags';
import { scopeText, tokenScopes } from '#core/contract/token-scopes';
import { readVersion } from '#core/server/paths';
import { accessTokenPrefix } from '#features/accounts/contract/access-token-prefix';
import { allCalls } from './calls.ts';
import type { JsonSchema } from './json-schemas.ts';
import { describeOperation } from './operation.ts';
import { refusalComponents } from './refused.ts';
import { describeSchemas } from './schemas.ts';
import { describeWebhooks, webhookCalls, webhookHeaders } from './webhooks.ts';

const scopes = tokenScopes.map((scope) => `\`${scope}\`: ${scopeText(scope)}.`).join(' ');

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that a sign-in returns.',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of an operator’s session.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${accessTokenPrefix}…`,
    description: `A token for programs, made by its owner on their profile page. Each call lists the scope that it needs; a call without one takes no access token. ${scopes}`,
  },
  device: {
    type: 'apiKey',
    in: 'cookie',
    name: 'device',
    description:
      'A browser that isn’t signed in: the cookie is set when it records its first play, and again with another value by each sign-in. With https its name is `__Host-device`.',
  },
  mailedLink: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token from a mailed link.',
  },
};

export function describeApi(): JsonSchema {
  const calls = allCalls();
  const webhooks = webhookCalls();
  const schemas = describeSchemas([...calls, ...webhooks]);
  const paths: Paths = {};
  for (const call of calls) {
    const address = call.path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [call.method.toLowerCase()]: describeOperation(call, schemas) };
  }
  const parameters = shareParameters(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lectern',
      summary: 'An online library of audio messages.',
      description:
        'Amounts are naira with at most two decimals, lengths are seconds, sizes are bytes, ids are text. Every failure is `{message, code, errors?}`. Any call may also fail with 408, 413, 415, 431, 500 or 503 (`server.busy`, `server.full`). A call with a session from a page of another origin fails with 403 (`origin.not_allowed`). Addresses are absolute when the library has a public address; an address that begins with `/` belongs to this server. Programs call with an access token, also from pages of other origins; docs/api.md has an example. Reads of the catalogue return an `ETag`, and answer 304 to an `If-None-Match` with it.',
      version: readVersion(),
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The operators of this library; its About page has their contact details' },
    },
    servers: [{ url: '/', description: 'This library.' }],
    tags,
    paths,
    webhooks: describeWebhooks(webhooks, schemas),
    components: {
      schemas: Object.fromEntries(schemas.components),
      parameters: { ...parameters, ...webhookHeaders() },
      responses: refusalComponents(),
      securitySchemes,
    },
  };
}

type Paths = Record<string, Record<string, JsonSchema>>;

function shareParameters(paths: Paths): JsonSchema {
  const lists = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) =>
      Array.isArray(operation.parameters) ? [{ operation, parameters: operation.parameters }] : [],
    );
  const users = new Map<string, string[]>();
  for (const { operation, parameters } of lists) {
    for (const parameter of parameters) {
      const text = JSON.stringify(parameter);
      users.set(text, [...(users.get(text) ?? []), String(operation.operationId)]);
    }
  }
  const names = new Map<string, string>();
  const shared: JsonSchema = {};
  for (const [text, operations] of users) {
    if (operations.length === 1) continue;
    const { parameter: ownName, ...parameter }: JsonSchema = JSON.parse(text);
    const name = String(ownName ?? parameter.name);
    if (name in shared) throw new Error(`The parameter ${name} of ${operations.join()} needs another name.`);
    names.set(text, name);
    shared[name] = parameter;
  }
  for (const { operation, parameters } of lists) {
    operation.parameters = parameters.map((described: JsonSchema) => {
      const name = names.get(JSON.stringify(described));
      const { parameter: _ownName, ...parameter } = described;
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
    });
  }
  return shared;
}
