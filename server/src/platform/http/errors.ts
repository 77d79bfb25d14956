import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ErrorCode, type ErrorReply, errorStatuses } from '#contract/errors';
import { texts } from '#contract/texts';
import { ExpectedError } from '#server/platform/errors';

/**
 * Turns every failure into `{message, code, errors?}` with its status (decisions: Errors): the one mapper of the server.
 * What isn't expected is logged and answered without any detail.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ExpectedError, request, reply) => {
    const expected = asExpected(error);
    if (!expected) {
      request.log.error({ err: error, url: request.url }, 'a request failed unexpectedly');
      return send(reply, new ExpectedError('server.fault', texts.generalError));
    }
    return send(reply, expected);
  });
}

/** Answers an address that nothing is at. */
export async function replyNotFound(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await send(reply, new ExpectedError('route.not_found', `There is nothing at ${request.method} ${request.url}.`));
}

function send(reply: FastifyReply, error: ExpectedError): FastifyReply {
  const body: ErrorReply = { message: error.message, code: error.code, ...(error.fields && { errors: error.fields }) };
  return reply
    .code(errorStatuses[error.code])
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body);
}

/** What the framework refuses by itself, as the reply's code and sentence. */
const frameworkErrors: Record<string, { code: ErrorCode; message: string }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'request.unsupported_type', message: 'Send the body as application/json.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'request.too_large', message: 'The body is larger than this call takes.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'request.invalid', message: 'The body is empty; this call takes JSON.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'request.invalid', message: 'The body is not valid JSON.' },
  FST_ERR_BAD_URL: { code: 'request.invalid', message: 'The address is not a valid one.' },
};

function asExpected(error: FastifyError | ExpectedError): ExpectedError | null {
  if (error instanceof ExpectedError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error.validation);
  const known = frameworkErrors[error.code];
  if (known) return new ExpectedError(known.code, known.message);
  if (error.statusCode === 400) return new ExpectedError('request.invalid', 'The request could not be read.');
  return null;
}

function invalidRequest(issues: ReadonlyArray<{ instancePath: string; message?: string }>): ExpectedError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.') || 'request';
    fields[field] ??= issue.message ?? 'is not valid';
  }
  const [field, problem] = Object.entries(fields)[0] ?? ['request', 'is not valid'];
  return new ExpectedError('request.invalid', `${field}: ${problem}`, fields);
}
