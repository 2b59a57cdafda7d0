import { accessModule } from '@linehaul/modules/access/server/access.module.ts';
import { addonModule } from '@linehaul/modules/addon/server/addon.module.ts';
import { behindInstallation } from '@linehaul/modules/addon/server/addon.port.ts';
import { batchModule } from '@linehaul/modules/batch/server/batch.module.ts';
import { fleetModule } from '@linehaul/modules/fleet/server/fleet.module.ts';
import { lineModule } from '@linehaul/modules/line/server/line.module.ts';
import { memberModule } from '@linehaul/modules/member/server/member.module.ts';
import { openapiModule } from '@linehaul/modules/openapi/server/openapi.module.ts';
import { orderModule } from '@linehaul/modules/order/server/order.module.ts';
import { sessionModule } from '@linehaul/modules/session/server/session.module.ts';
import { sessionGate } from '@linehaul/modules/session/server/session-gate.port.ts';
import { siteModule } from '@linehaul/modules/site/server/site.module.ts';
import { statisticsModule } from '@linehaul/modules/statistics/server/statistics.module.ts';
import { tenantModule } from '@linehaul/modules/tenant/server/tenant.module.ts';
import { tripModule } from '@linehaul/modules/trip/server/trip.module.ts';
import { waybillModule } from '@linehaul/modules/waybill/server/waybill.module.ts';
import { plugins } from '@linehaul/plugins/enabled.ts';
import type { MigrationSource } from '@linehaul/server-kernel/database/migrations.ts';
import type { ServerModule } from '@linehaul/server-kernel/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/server-plugin.ts';

/** The modules that the house always has. */
const coreModules: readonly ServerModule[] = [
  tenantModule,
  accessModule,
  sessionModule,
  openapiModule,
  batchModule,
  siteModule,
  memberModule,
  lineModule,
  statisticsModule,
  orderModule,
  fleetModule,
  waybillModule,
  tripModule,
];

/** Every module of a server with these plug-ins; a plug-in answers only tenants that have installed it. */
export function modulesWith(enabled: readonly ServerPlugin[]): readonly ServerModule[] {
  return [...coreModules, addonModule(enabled), ...enabled.map(behindInstallation)];
}

export const serverModules = modulesWith(plugins);

const kernelMigrations: MigrationSource = {
  name: 'kernel',
  migrations: new URL('../../packages/server-kernel/migrations/', import.meta.url),
};

export const migrationSources: readonly MigrationSource[] = [kernelMigrations, ...serverModules];

export const gate = sessionGate;
