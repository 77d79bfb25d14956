import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { StopError } from '#core/server/errors';

export type PaymentSettings =
  | { provider: 'paystack'; secretKey: string; apiUrl: string }
  | { provider: 'sandbox' }
  | { provider: 'off' };

export const paymentEnvironment = {
  PAYMENTS: z.enum(['paystack', 'test', 'sandbox', 'off'], 'takes paystack, test, sandbox or off').optional(),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/, 'takes a secret key of Paystack, which begins with sk_live_ or sk_test_')
    .optional(),
  PAYSTACK_API_URL: z
    .url({ protocol: /^https?$/, error: 'takes an http(s) address' })
    .default('https://api.paystack.co'),
};

type PaymentEnvironment = z.output<z.ZodObject<typeof paymentEnvironment>> & { PUBLIC_URL?: string | undefined };

/** The default is Paystack with a key, else the sandbox. A public address must set `PAYMENTS=test` or `PAYMENTS=sandbox` for a test. */
export function paymentSettings(found: PaymentEnvironment): PaymentSettings {
  const key = found.PAYSTACK_SECRET_KEY;
  const provider = found.PAYMENTS ?? (key === undefined ? 'sandbox' : 'paystack');
  if (provider === 'off') return { provider };
  if (provider === 'paystack' || provider === 'test') {
    if (key === undefined) throw new StopError(`PAYMENTS=${provider} needs PAYSTACK_SECRET_KEY.`);
    assertMode(found, key);
    return { provider: 'paystack', secretKey: key, apiUrl: found.PAYSTACK_API_URL.replace(/\/+$/, '') };
  }
  if (found.PAYMENTS === undefined && found.PUBLIC_URL !== undefined && isPublic(found.PUBLIC_URL)) {
    throw new StopError(
      `PUBLIC_URL=${found.PUBLIC_URL} is for everyone, and payments there must not be a test: set PAYSTACK_SECRET_KEY, ` +
        'or PAYMENTS=off for wallets and tickets alone, or PAYMENTS=sandbox if a test is what you want.',
    );
  }
  return { provider };
}

function assertMode({ PAYMENTS, PUBLIC_URL }: PaymentEnvironment, key: string): void {
  const isTestKey = key.startsWith('sk_test_');
  if (PAYMENTS === 'test' && !isTestKey) {
    throw new StopError(
      'PAYMENTS=test takes a test key of Paystack, and PAYSTACK_SECRET_KEY is a live one (sk_live_…): set a key that begins ' +
        'with sk_test_, or PAYMENTS=paystack to take real money.',
    );
  }
  if (isTestKey && PAYMENTS !== 'test' && PUBLIC_URL !== undefined && isPublic(PUBLIC_URL)) {
    throw new StopError(
      `PUBLIC_URL=${PUBLIC_URL} is for everyone, and PAYSTACK_SECRET_KEY is a test key (sk_test_…), with which no money moves: ` +
        'set a key that begins with sk_live_, or PAYMENTS=test if a test is what you want.',
    );
  }
}

export function isPublic(address: string): boolean {
  const { hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return !/^localhost$|\.(localhost|local|internal|test)$/.test(host);
}
