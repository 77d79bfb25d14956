import Bowser from 'bowser';

const unknown = 'A browser or program';
/** The header's words are replaced by known names, so that nothing a stranger writes there reaches a page or a mail. */
const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

export function deviceWords(userAgent: string | undefined): string {
  if (!userAgent) return unknown;
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name !== undefined && browsers.has(browser.name) ? browser.name : null;
  const system = os.name !== undefined && systems.has(os.name) ? os.name : null;
  if (name !== null && system !== null) return `${name} on ${system}`;
  return name ?? system ?? unknown;
}
