/** All of Lectern's PostgreSQL advisory locks, in one list so that their numbers can't collide. */
const ours = 0x1ec7;

export const advisoryLocks = {
  /** Held while migrations run, on the library's own database. */
  migrate: [ours, 1],
  /** Held while the embedded PostgreSQL gets its role and database. */
  prepare: [ours, 2],
  /** Shared by every process that uses the embedded PostgreSQL: the last one to leave stops it. */
  present: [ours, 3],
  /** Held by the single server of an embedded PostgreSQL. */
  server: [ours, 4],
  /** Held by any process while it stores audio or artwork and inserts the rows. */
  ingest: [ours, 5],
  /** Held while a period's listeners are counted. */
  countListeners: [ours, 7],
  /** Held by an import while it adds files, so that a second import can report it. */
  importing: [ours, 8],
  /** Held by `lectern storage move`, so that a second one is refused. */
  moveStorage: [ours, 10],
  /** Held by the database from chaining an act in the audit until the commit. */
  chainAudit: [ours, 11],
  /** Held while card payments are compared with the provider's reports. */
  reconcile: [ours, 12],
  /** Shared by servers that store an app build's files; exclusive for removing the files of forgotten builds. */
  appBuilds: [ours, 21],
  /** Held while new messages are announced to followers. */
  announceMessages: [ours, 20],
} as const satisfies Record<string, readonly [number, number]>;

/** The first number of the locks for claiming work; the second is derived from the kind of work. */
export const workLock = 0x1ec8;

/** The first number of the locks for listeners whose plays have no id; the second is derived from the listener's id. */
export const listenersOfPlays = 0x1ec9;

/** The first number of the locks for tokens of unknown browsers; the second is derived from the token's hash. */
export const unseenDevices = 0x1eca;
