/** PostgreSQL settings by name; given at each start, so that a new version's take effect on an old cluster. */
export type Configuration = Readonly<Record<string, string>>;

/** Safe against a crash, and small: a library's database beside its one server (at rest under 160 MB together). */
export const productConfiguration: Configuration = {
  max_connections: '60',
  shared_buffers: '48MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '256MB',
  // One server that nobody replicates from needs no more in its log than what a crash asks for.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  // Short queries over a socket: helpers and compiled plans cost more than they save.
  io_method: 'sync',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  jit: 'off',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** For tests: nothing in it has to survive anything. */
export const throwawayConfiguration: Configuration = {
  ...productConfiguration,
  max_connections: '200',
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};
