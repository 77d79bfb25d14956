export function namesOf<Of extends object>(declared: Of): (keyof Of & string)[];
export function namesOf(declared: object): string[] {
  return Object.keys(declared);
}
