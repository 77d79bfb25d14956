export interface Journal {
  purchases: { accountId: string; email: string; messageId: string }[];
  redemptions: { accountId: string }[];
  playlists: Map<string, readonly string[]>;
  plays: Map<string, number>;
  /** In seconds, by account and message. */
  positions: Map<string, number>;
  uploads: { id: string; sha256: string; bytes: number }[];
  signUps: string[];
  /** Payments that the provider took, by reference: the amount in kobo, and the account. */
  paid: Map<string, { accountId: string; kobo: number }>;
}

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
