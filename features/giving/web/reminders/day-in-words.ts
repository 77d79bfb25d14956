export function dayInWords(day: number): string {
  const ending = endings.get(rules.select(day)) ?? 'th';
  return `the ${day}${ending}${day > 28 ? ', or the last day' : ''}`;
}

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings = new Map<Intl.LDMLPluralRule, string>([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);
