export const paymentCompanies = ['paystack', 'sandbox'] as const;
type PaymentCompany = (typeof paymentCompanies)[number];

/**
 * The names in the ledger; the database has the same list (core/server/database/functions/payments.sql). A test mode has a separate name
 * because its money isn't real.
 */
export const providerNames = ['paystack', 'paystack-test', 'sandbox'] as const;
export type ProviderName = (typeof providerNames)[number];

export interface CompanyInWords {
  title: string;
  /** Null if the company needs no secret key. */
  keySetting: string | null;
}

export const companyInWords: Readonly<Record<PaymentCompany, CompanyInWords>> = {
  paystack: { title: 'Paystack', keySetting: 'PAYSTACK_SECRET_KEY' },
  sandbox: { title: 'the built-in test', keySetting: null },
};

interface ProviderFacts {
  company: PaymentCompany;
  title: string;
  isTest: boolean;
}

export const paymentProviders: Readonly<Record<ProviderName, ProviderFacts>> = {
  paystack: { company: 'paystack', title: 'Paystack', isTest: false },
  'paystack-test': { company: 'paystack', title: 'Paystack’s test mode', isTest: true },
  sandbox: { company: 'sandbox', title: 'the built-in test', isTest: true },
};

export function isTest(provider: ProviderName): boolean {
  return paymentProviders[provider].isTest;
}

export const testProviders: readonly ProviderName[] = providerNames.filter(isTest);

export function companyTitle(provider: ProviderName): string {
  return companyInWords[paymentProviders[provider].company].title;
}

export const realCompanies = paymentCompanies
  .filter((company) => companyInWords[company].keySetting !== null)
  .map((company) => companyInWords[company].title)
  .join(' or ');

export function webhookPath(company: PaymentCompany): string {
  return `/v1/payments/webhook/${company}`;
}

/** @returns the company in use; the first company when payments are off or use the sandbox */
export function companyToSetUp(provider: ProviderName | 'off'): PaymentCompany {
  return provider === 'off' || provider === 'sandbox' ? paymentCompanies[0] : paymentProviders[provider].company;
}
