import { addonModule } from '@linehaul/modules/addon/server/addon.module.ts';
import { behindInstallation } from '@linehaul/modules/addon/server/addon.port.ts';
import { memberGate } from '@linehaul/modules/membersession/server/membersession.port.ts';
import { openGate as appGate } from '@linehaul/modules/openapi/server/openapi.port.ts';
import { sessionGate } from '@linehaul/modules/session/server/session.port.ts';
import { plugins as pluginEntries } from '@linehaul/plugins/enabled.ts';
import type { Database } from '@linehaul/server-kernel/database/database.ts';
import type { MigrationSource } from '@linehaul/server-kernel/database/migrations.ts';
import { exportModule } from '@linehaul/server-kernel/export/export.module.ts';
import { withExports } from '@linehaul/server-kernel/export/with-exports.ts';
import type { SessionGate } from '@linehaul/server-kernel/http/dispatch.ts';
import { discoverModules } from '@linehaul/server-kernel/module/discover-modules.ts';
import { loadPlugins } from '@linehaul/server-kernel/module/load-plugins.ts';
import type { ModuleKernel, ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { withTenants } from '@linehaul/server-kernel/record/with-tenants.ts';
import { readMessages } from '@linehaul/server-kernel/text/read-messages.ts';

const modulesFolder = new URL('../../modules/', import.meta.url);
const pluginsFolder = new URL('../../plugins/', import.meta.url);

/** The modules that the installation always has. */
const coreModules = await discoverModules(modulesFolder);
const addonMessages = await readMessages(new URL('addon/', modulesFolder));

/** Every module of a server with these plug-ins; a plug-in answers only tenants that have installed it. */
export function modulesWith(plugins: readonly ServerPlugin[]): readonly ServerModule[] {
  return [
    ...coreModules,
    exportModule,
    { ...addonModule(plugins), messages: addonMessages },
    ...plugins.map(behindInstallation),
  ]
    .map(withTenants)
    .map(withExports);
}

const plugins = await loadPlugins(pluginEntries, pluginsFolder);

export const serverModules = modulesWith(plugins);

const kernelMigrations: MigrationSource = {
  name: 'kernel',
  migrations: new URL('../../packages/server-kernel/migrations/', import.meta.url),
};

export const migrationSources: readonly MigrationSource[] = [
  kernelMigrations,
  ...serverModules.map(({ name, migrations }) => ({ name, migrations })),
];

/** Sessions of those who work for tenants, and of the tenants' customers. */
export const gate = (kernel: ModuleKernel, database: Database): SessionGate => ({
  ...sessionGate(kernel, database),
  ...memberGate(kernel, database),
});
export const openGate = appGate;
