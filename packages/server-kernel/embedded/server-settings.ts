import type { Transport } from './transport.ts';

/**
 * What the server is told on its command line, so that a newer Linehaul brings newer settings to an old data folder.
 * Sized for a small machine that also runs Linehaul and, perhaps, a browser.
 */
export function serverSettings(transport: Transport, durable: boolean): Record<string, string> {
  const local = transport.password === undefined;
  return {
    listen_addresses: local ? '' : transport.host,
    unix_socket_directories: local ? transport.host : '',
    unix_socket_permissions: '0700',
    port: String(transport.port),
    max_connections: '100',
    shared_buffers: '192MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A query whose Linehaul was killed ends within seconds instead of holding its locks to the end.
    client_connection_check_interval: '2s',
    // Failed statements are reported by Linehaul itself; here they would fill the disk and show customers' data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    logging_collector: 'off',
    min_wal_size: '128MB',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    ...durability(durable),
  };
}

function durability(durable: boolean): Record<string, string> {
  if (durable) return { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
  // A test run has many databases in one server, each with the pools of its own server.
  const memorySettings = { max_connections: '300', shared_buffers: '64MB' };
  return { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', ...memorySettings };
}
