/** @returns first and last name joined (spec §4), without a gap when one is missing; empty when neither was said */
export function joinName(names: { first_name: string | null; last_name: string | null }): string {
  return `${names.first_name ?? ''} ${names.last_name ?? ''}`.trim();
}
