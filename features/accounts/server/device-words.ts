import Bowser from 'bowser';

const unknown = 'A browser or program';
/** Only names of the library's own lists: what a stranger wrote into the header gets into no page and no mail. */
const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * @param userAgent the header by which a browser names itself; undefined without one
 * @returns the device in words, e.g. `Chrome on Android`
 */
export function deviceWords(userAgent: string | undefined): string {
  if (!userAgent) return unknown;
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name !== undefined && browsers.has(browser.name) ? browser.name : null;
  const system = os.name !== undefined && systems.has(os.name) ? os.name : null;
  if (name !== null && system !== null) return `${name} on ${system}`;
  return name ?? system ?? unknown;
}
