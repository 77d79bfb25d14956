/**
 * The tables whose rows a backup hasn't, and why; it has those of all others (docs/product/desk.md#backups). A new table goes
 * into this list or into that of its test. Restore loads none of these from archives that have them.
 */
export const leftOutTables: Readonly<Record<string, string>> = {
  access_tokens: 'has what opens accounts: one that was revoked since would open it again',
  app_builds: 'servers say as they start which files of the web app they have',
  background_work: 'says which server does what at the moment',
  backup_leftovers: 'says what is in a place of backups, and a restored library may have another',
  backup_reminders: 'says when owners were written to',
  backups: 'says what is in a place of backups, and a restored library may have another',
  catalogue_changes: 'tells running servers what has just changed',
  catalogue_sweeps: 'says how far catalogue_changes was swept',
  email_links: 'has what opens accounts: mailed links',
  former_device_tokens: 'says what browsers were called some minutes ago',
  limit_counters: 'counts what happened in the last minutes',
  mails: 'has mailed links, and mail that was sent since the backup would be sent twice',
  message_search_due: 'is empty between transactions',
  message_search_stale: 'is empty between transactions',
  moved_objects: 'says what was copied from one storage to another, and a restored library may be at a third',
  password_resets: 'has what opens accounts: reset links',
  private_feeds: 'has what opens bought audio, also addresses that have ended since: listeners make new ones',
  reconciliation_reminders: 'says when finance and owners were written to',
  schema_migrations: 'is in the archive’s head: the schema is made by the migrations themselves',
  second_factor_setups: 'has what somebody is just setting up',
  secret_key_fingerprints: 'is in the archive’s head: the restored library may have another secret key',
  servers: 'says which servers run',
  sessions: 'has what opens accounts: everybody signs in again',
  storage_findings: 'says what is damaged in a storage, and a restored library may be at another',
  storage_reminders: 'says when owners were written to',
  storage_rounds: 'says what was read of a storage, and a restored library may be at another',
  tested_streams: 'has what operators try out for some minutes',
};
