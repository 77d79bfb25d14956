import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { PaymentReference } from '#core/contract/ids';
import { formatNaira, koboToNaira } from '#core/contract/money';
import { ExpectedError } from '#core/server/errors';
import { inHtml } from '#core/server/html';
import { packageRoot } from '#core/server/paths';
import { PayingCard } from '#features/payments/contract/sandbox';
import type { Sandbox, SandboxCharge } from './sandbox.ts';

export interface SandboxPageParts {
  sandbox: Sandbox;
  libraryTitle(): string;
  onPaid(reference: PaymentReference): Promise<void>;
}

/** The build leaves the files of the sandbox's pages in the sources. */
const folder = path.join(packageRoot, 'core/server/payment/sandbox');
const base = '/payments/sandbox';
const files = { 'page.css': 'text/css', 'page.js': 'text/javascript', 'theme.js': 'text/javascript' };
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const Params = z.object({ accessCode: z.string().max(100) });
const PayBody = z.object({ card: PayingCard });

export async function sandboxRoutes(app: FastifyInstance, parts: SandboxPageParts): Promise<void> {
  const { sandbox, onPaid } = parts;
  const page = await readFile(path.join(folder, 'page.html'), 'utf8');
  const missingPage = await readFile(path.join(folder, 'missing.html'), 'utf8');
  for (const [file, type] of Object.entries(files)) {
    const content = await readFile(path.join(folder, file));
    app.get(`${base}/${file}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content),
    );
  }

  app.get(`${base}/:accessCode`, async (request, reply) => {
    const charge = await sandbox.findCharge(Params.parse(request.params).accessCode);
    const title = { LIBRARY_TITLE: parts.libraryTitle() };
    return secured(reply)
      .code(charge ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(charge ? render(page, { ...title, ...valuesOf(charge) }) : render(missingPage, title));
  });

  app.post(`${base}/:accessCode`, async (request, reply) => {
    const { accessCode } = Params.parse(request.params);
    const charge = await find(accessCode);
    const body = PayBody.safeParse(request.body);
    if (!body.success) throw new ExpectedError('request.invalid', 'Please choose one of the test cards.');
    const result = await sandbox.useCard(accessCode, body.data.card);
    if (result.status === 'paid') await onPaid(charge.reference);
    return reply.header('cache-control', 'no-store').send(result);
  });

  async function find(accessCode: string): Promise<SandboxCharge> {
    const charge = await sandbox.findCharge(accessCode);
    if (!charge) throw new ExpectedError('payment.not_found', 'There is no such test payment.');
    return charge;
  }
}

function secured(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
  });
}

function valuesOf(charge: SandboxCharge): Record<string, string> {
  return {
    AMOUNT: formatNaira(koboToNaira(charge.amount)),
    REFERENCE: charge.reference,
    RETURN_TO: charge.returnTo,
    PAID: String(charge.isPaid),
  };
}

function render(template: string, values: Record<string, string>): string {
  return template.replaceAll(/%([A-Z_]+)%/g, (all, name: string) => inHtml(values[name] ?? all));
}
