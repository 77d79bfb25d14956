const shared =
  /^(the |site |web |super |wp |wordpress )?(admin(istrator)?s?|webmaster|moderator|root|user|editor|wordpress|wp|test|demo|staff|media|office|info)[\s_-]*(user|team|\d+)?$/i;

/** Login names are never speakers: e-mail addresses, single words like `jsmith` or `user1`, or roles (`Admin`, `Site Admin`). */
export function isAccountName(name: string): boolean {
  const said = name.trim();
  if (shared.test(said) || said.includes('@')) return true;
  if (/\s/.test(said)) return false;
  const isLowerCase = said === said.toLowerCase() && said !== said.toUpperCase();
  return isLowerCase || /[\d_]/.test(said);
}
