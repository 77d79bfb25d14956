const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** A longer word is found by its likeness alone. */
const longestWord = 30;

/**
 * @param word in plain letters
 * @returns every spelling one slip of the finger away: a letter too many, missing, wrong, or two changed about
 */
export function nearSpellings(word: string): string[] {
  const characters = [...word];
  if (characters.length > longestWord) return [];
  const found = new Set<string>();
  for (let place = 0; place <= characters.length; place += 1) {
    const head = characters.slice(0, place).join('');
    const [first = '', second = '', ...rest] = characters.slice(place);
    const afterSecond = rest.join('');
    if (first) found.add(head + second + afterSecond);
    if (second) found.add(head + second + first + afterSecond);
    for (const letter of letters) {
      found.add(head + letter + first + second + afterSecond);
      if (first) found.add(head + letter + second + afterSecond);
    }
  }
  found.delete(word);
  found.delete('');
  return [...found];
}
