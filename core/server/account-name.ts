export function joinName(names: { first_name: string | null; last_name: string | null }): string {
  return `${names.first_name ?? ''} ${names.last_name ?? ''}`.trim();
}
