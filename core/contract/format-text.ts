import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';

export const locale = 'en-NG';

export type Values = Record<string, string | number>;

let numberFormat: Intl.NumberFormat | null = null;
const pluralRules = new Map<string | undefined, Intl.PluralRules>();

/** Making a number format takes milliseconds on a slow phone, and most counts look the same without it. The library calls only `format`. */
const plainNumber = {
  format(value: number): string {
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    numberFormat ??= new Intl.NumberFormat(locale);
    return numberFormat.format(value);
  },
} as Intl.NumberFormat;

export const options: FormatOptions = {
  formatters: {
    getNumberFormat: () => plainNumber,
    getPluralRules(_locale, given) {
      const rules = pluralRules.get(given?.type) ?? new Intl.PluralRules(locale, given);
      pluralRules.set(given?.type, rules);
      return rules;
    },
    getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
  },
};

export function formatText(compiled: CompiledMessage, values: Values): string {
  return String(format(compiled, locale, values, options));
}
