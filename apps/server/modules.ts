import { accessModule } from '@linehaul/modules/access/server/access.module.ts';
import { addonModule } from '@linehaul/modules/addon/server/addon.module.ts';
import { sessionModule } from '@linehaul/modules/session/server/session.module.ts';
import { sessionGate } from '@linehaul/modules/session/server/session-gate.port.ts';
import { tenantModule } from '@linehaul/modules/tenant/server/tenant.module.ts';
import { plugins } from '@linehaul/plugins/enabled.ts';
import type { MigrationSource } from '@linehaul/server-kernel/database/migrations.ts';
import type { ServerModule } from '@linehaul/server-kernel/server-module.ts';

const pluginModules: readonly ServerModule[] = plugins.map((plugin) => plugin.module);

/** Every module of the server; plug-ins come after the core. */
export const serverModules: readonly ServerModule[] = [
  tenantModule,
  accessModule,
  sessionModule,
  addonModule(plugins),
  ...pluginModules,
];

const kernelMigrations: MigrationSource = {
  name: 'kernel',
  migrations: new URL('../../packages/server-kernel/migrations/', import.meta.url),
};

export const migrationSources: readonly MigrationSource[] = [kernelMigrations, ...serverModules];

export const gate = sessionGate;
