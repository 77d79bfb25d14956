import type { Call } from './calls.ts';
import { isObject, type JsonSchema } from './json-schemas.ts';
import { refusalsOf } from './refused.ts';
import type { CallSchemas } from './schemas.ts';

const security: Record<Call['access'], readonly object[]> = {
  anyone: [],
  'anyone-known': [{}, { session: [] }, { device: [] }],
  listener: [{ session: [] }],
  operator: [{ operator: [] }],
  link: [{ mailedLink: [] }],
};

export function describeOperation(call: Call, schemas: CallSchemas): JsonSchema {
  const { name, summary, description, tag, access, scope, duty, passwordAgain, withoutSecondFactor } = call;
  const parameters = [
    ...parametersIn('path', schemas.fieldsOf(call, 'params')),
    ...parametersIn('query', schemas.fieldsOf(call, 'query')),
    ...(call.headers ?? []).map((header) => ({ ...header, in: 'header', schema: { type: 'string' } })),
  ];
  const requestBody = bodyOf(call, schemas);
  return {
    operationId: name,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    security: [...security[access], ...(scope === null || scope === 'none' ? [] : [{ accessToken: [scope] }])],
    ...(duty !== undefined && { 'x-duty': duty }),
    ...(passwordAgain && { 'x-password-again': true }),
    ...(withoutSecondFactor && { 'x-without-second-factor': true }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...repliesOf(call, schemas), ...refusalsOf(call) },
  };
}

function parametersIn(location: 'path' | 'query', fields: JsonSchema | null): JsonSchema[] {
  if (!fields || !isObject(fields.properties)) return [];
  const required: unknown[] = Array.isArray(fields.required) ? fields.required : [];
  return Object.entries(fields.properties).map(([name, schema]) => {
    const { description, parameter, ...rest } = isObject(schema) ? schema : {};
    return {
      name,
      in: location,
      ...((location === 'path' || required.includes(name)) && { required: true }),
      description: description ?? (name === 'id' ? 'The id of the item that the call is about.' : undefined),
      ...(parameter !== undefined && { parameter }),
      schema: rest,
    };
  });
}

function bodyOf(call: Call, schemas: CallSchemas): JsonSchema | null {
  if (call.upload.length > 0) {
    const file = { schema: { type: 'string', format: 'binary' } };
    return { required: true, content: Object.fromEntries(call.upload.map((type) => [type, file])) };
  }
  const schema = schemas.contentOf(call, 'body');
  const { bodyExample: example } = call;
  return (
    schema && { required: true, content: { 'application/json': { schema, ...(example !== undefined && { example }) } } }
  );
}

function repliesOf(call: Call, schemas: CallSchemas): JsonSchema {
  const schema = schemas.contentOf(call, 'reply');
  const { replyExample: example } = call;
  const json = { schema, ...(example !== undefined && { example }) };
  const files = Object.entries(call.files ?? {}).map(([status, { description: whatCame, types }]) => {
    const content = Object.fromEntries(
      (types ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    );
    return [status, { description: whatCame, ...(types && { content }) }] as const;
  });
  return {
    ...(schema && { 200: { description: 'OK', content: { 'application/json': json } } }),
    ...Object.fromEntries(files),
  };
}
