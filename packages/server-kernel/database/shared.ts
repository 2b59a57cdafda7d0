import { declareSharedTables } from './tenant-plugin.ts';

/** The kernel's own tables; modules add theirs. */
const kernelTables = ['schema_migration', 'rate_limit', 'domain_event_cursor'];

export function declareShared(modules: readonly { sharedTables: readonly string[] }[]): void {
  declareSharedTables([...kernelTables, ...modules.flatMap((module) => module.sharedTables)]);
}
