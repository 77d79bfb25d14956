/** What accounts of sites are called that aren't a person's. */
const shared =
  /^(the |site |web |super |wp |wordpress )?(admin(istrator)?s?|webmaster|moderator|root|user|editor|wordpress|wp|test|demo|staff|media|office|info)[\s_-]*(user|team|\d+)?$/i;

/**
 * A login name is never a speaker: an e-mail address, one word in lower case or with digits or underscores (`jsmith`, `user1`), or what
 * such accounts are called (`Admin`, `Site Admin`).
 */
export function isAccountName(name: string): boolean {
  const said = name.trim();
  if (shared.test(said) || said.includes('@')) return true;
  if (/\s/.test(said)) return false;
  const isLowerCase = said === said.toLowerCase() && said !== said.toUpperCase();
  return isLowerCase || /[\d_]/.test(said);
}
