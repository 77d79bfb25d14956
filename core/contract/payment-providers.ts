/** The companies that take card payments, and Lectern's built-in test company. */
export const paymentCompanies = ['paystack', 'sandbox'] as const;
type PaymentCompany = (typeof paymentCompanies)[number];

/**
 * The provider of a card payment, as the books name it. A company's test mode has its own name, since its money isn't real. The database
 * accepts the same names (core/server/database/functions/payments.sql).
 */
export const providerNames = ['paystack', 'paystack-test', 'sandbox'] as const;
export type ProviderName = (typeof providerNames)[number];

export interface CompanyInWords {
  title: string;
  /** The setting that holds the company's key; null if it needs none. */
  keySetting: string | null;
}

export const companyInWords: Readonly<Record<PaymentCompany, CompanyInWords>> = {
  paystack: { title: 'Paystack', keySetting: 'PAYSTACK_SECRET_KEY' },
  sandbox: { title: 'the built-in test', keySetting: null },
};

interface ProviderFacts {
  company: PaymentCompany;
  /** The name in sentences. */
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

/** @returns the company's title, the same in its test mode */
export function companyTitle(provider: ProviderName): string {
  return companyInWords[paymentProviders[provider].company].title;
}

/** The companies that take real money, as named in sentences, e.g. `Paystack`. */
export const realCompanies = paymentCompanies
  .filter((company) => companyInWords[company].keySetting !== null)
  .map((company) => companyInWords[company].title)
  .join(' or ');

export function webhookPath(company: PaymentCompany): string {
  return `/v1/payments/webhook/${company}`;
}

/** @returns the company that takes payments; the first company if payments are off or only the sandbox takes them */
export function companyToSetUp(provider: ProviderName | 'off'): PaymentCompany {
  return provider === 'off' || provider === 'sandbox' ? paymentCompanies[0] : paymentProviders[provider].company;
}
