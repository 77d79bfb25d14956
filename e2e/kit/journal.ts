/** What was acknowledged to the people who use a site: all of it has to be there, whatever happened since. */
export interface Journal {
  purchases: { accountId: string; email: string; messageId: string }[];
  redemptions: { accountId: string }[];
  /** Of each playlist, by its id, the messages in their order. */
  playlists: Map<string, readonly string[]>;
  /** Of each play, by its id, how long it was heard, in seconds. */
  plays: Map<string, number>;
  /** In seconds, by account and message. */
  positions: Map<string, number>;
  uploads: { id: string; sha256: string; bytes: number }[];
  /** The addresses of accounts. */
  signUps: string[];
  /** What the provider took, by its reference: in kobo, and whose. */
  paid: Map<string, { accountId: string; kobo: number }>;
}

/** @returns one in which nothing is written yet */
export function newJournal(): Journal {
  return {
    purchases: [],
    redemptions: [],
    playlists: new Map(),
    plays: new Map(),
    positions: new Map(),
    uploads: [],
    signUps: [],
    paid: new Map(),
  };
}
