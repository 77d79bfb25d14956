/** The companies that take card payments, and Lectern's own test of them. */
export const paymentCompanies = ['paystack', 'sandbox'] as const;
type PaymentCompany = (typeof paymentCompanies)[number];

/**
 * Who took a card payment, as the books have it: a company's test mode has a name of its own, since its money isn't real.
 * The database takes the same names (core/server/database/functions/payments.sql).
 */
export const providerNames = ['paystack', 'paystack-test', 'sandbox'] as const;
export type ProviderName = (typeof providerNames)[number];

export interface CompanyInWords {
  /** As sentences name it. */
  title: string;
  /** The setting that holds its key; null for one that needs none. */
  keySetting: string | null;
}

export const companyInWords: Readonly<Record<PaymentCompany, CompanyInWords>> = {
  paystack: { title: 'Paystack', keySetting: 'PAYSTACK_SECRET_KEY' },
  sandbox: { title: 'the built-in test', keySetting: null },
};

interface ProviderFacts {
  company: PaymentCompany;
  /** As sentences name it. */
  title: string;
  /** Whether its payments are tests, and no money moves. */
  isTest: boolean;
}

export const paymentProviders: Readonly<Record<ProviderName, ProviderFacts>> = {
  paystack: { company: 'paystack', title: 'Paystack', isTest: false },
  'paystack-test': { company: 'paystack', title: 'Paystack’s test mode', isTest: true },
  sandbox: { company: 'sandbox', title: 'the built-in test', isTest: true },
};

/** @returns whether its payments are tests, and no money moves */
export function isTest(provider: ProviderName): boolean {
  return paymentProviders[provider].isTest;
}

/** Those whose payments are tests. */
export const testProviders: readonly ProviderName[] = providerNames.filter(isTest);

/** @returns the title of the company, whether it is in its test mode or not */
export function companyTitle(provider: ProviderName): string {
  return companyInWords[paymentProviders[provider].company].title;
}

/** Those that take real money, as sentences name them, e.g. `Paystack`. */
export const realCompanies = paymentCompanies
  .filter((company) => companyInWords[company].keySetting !== null)
  .map((company) => companyInWords[company].title)
  .join(' or ');

/** @returns where a company's webhooks arrive */
export function webhookPath(company: PaymentCompany): string {
  return `/v1/payments/webhook/${company}`;
}

/** @returns the company that takes payments, or that would: the first one while none or the built-in test does */
export function companyToSetUp(provider: ProviderName | 'off'): PaymentCompany {
  return provider === 'off' || provider === 'sandbox' ? paymentCompanies[0] : paymentProviders[provider].company;
}
