import { declareSiteRules, type SiteRule } from './site-rule.ts';
import { declareSharedTables } from './tenant-plugin.ts';

/** The kernel's own tables; modules add theirs. */
const kernelTables = ['schema_migration', 'rate_limit', 'domain_event_cursor'];

interface DeclaredTables {
  sharedTables: readonly string[];
  sites?: Readonly<Record<string, SiteRule>>;
}

export function declareShared(modules: readonly DeclaredTables[]): void {
  declareSharedTables([...kernelTables, ...modules.flatMap((module) => module.sharedTables)]);
  for (const { sites = {} } of modules) declareSiteRules(sites);
}
