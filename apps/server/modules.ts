import { accessModule } from '@linehaul/modules/access/server/access.module.ts';
import { addonModule } from '@linehaul/modules/addon/server/addon.module.ts';
import { behindInstallation } from '@linehaul/modules/addon/server/addon.port.ts';
import { agreementModule } from '@linehaul/modules/agreement/server/agreement.module.ts';
import { auditModule } from '@linehaul/modules/audit/server/audit.module.ts';
import { batchModule } from '@linehaul/modules/batch/server/batch.module.ts';
import { cashsheetModule } from '@linehaul/modules/cashsheet/server/cashsheet.module.ts';
import { codModule } from '@linehaul/modules/cod/server/cod.module.ts';
import { consentModule } from '@linehaul/modules/consent/server/consent.module.ts';
import { driverfeeModule } from '@linehaul/modules/driverfee/server/driverfee.module.ts';
import { feedbackModule } from '@linehaul/modules/feedback/server/feedback.module.ts';
import { fleetModule } from '@linehaul/modules/fleet/server/fleet.module.ts';
import { joiningModule } from '@linehaul/modules/joining/server/joining.module.ts';
import { ledgerModule } from '@linehaul/modules/ledger/server/ledger.module.ts';
import { lineModule } from '@linehaul/modules/line/server/line.module.ts';
import { memberModule } from '@linehaul/modules/member/server/member.module.ts';
import { messageModule } from '@linehaul/modules/message/server/message.module.ts';
import { notifyModule } from '@linehaul/modules/notify/server/notify.module.ts';
import { openGate as appGate } from '@linehaul/modules/openapi/server/api-gateway.port.ts';
import { openapiModule } from '@linehaul/modules/openapi/server/openapi.module.ts';
import { orderModule } from '@linehaul/modules/order/server/order.module.ts';
import { paymentModule } from '@linehaul/modules/payment/server/payment.module.ts';
import { preferenceModule } from '@linehaul/modules/preference/server/preference.module.ts';
import { profileModule } from '@linehaul/modules/profile/server/profile.module.ts';
import { quickmenuModule } from '@linehaul/modules/quickmenu/server/quickmenu.module.ts';
import { reconciliationModule } from '@linehaul/modules/reconciliation/server/reconciliation.module.ts';
import { securityModule } from '@linehaul/modules/security/server/security.module.ts';
import { sessionModule } from '@linehaul/modules/session/server/session.module.ts';
import { sessionGate } from '@linehaul/modules/session/server/session-gate.port.ts';
import { settlementModule } from '@linehaul/modules/settlement/server/settlement.module.ts';
import { siteModule } from '@linehaul/modules/site/server/site.module.ts';
import { socialModule } from '@linehaul/modules/social/server/social.module.ts';
import { wechatFrom } from '@linehaul/modules/social/server/wechat.port.ts';
import { statementModule } from '@linehaul/modules/statement/server/statement.module.ts';
import { statisticsModule } from '@linehaul/modules/statistics/server/statistics.module.ts';
import { tenantModule } from '@linehaul/modules/tenant/server/tenant.module.ts';
import { tripModule } from '@linehaul/modules/trip/server/trip.module.ts';
import { uploadModule } from '@linehaul/modules/upload/server/upload.module.ts';
import { walletModule } from '@linehaul/modules/wallet/server/wallet.module.ts';
import { waybillModule } from '@linehaul/modules/waybill/server/waybill.module.ts';
import { webhookModule } from '@linehaul/modules/webhook/server/webhook.module.ts';
import { plugins as pluginEntries } from '@linehaul/plugins/enabled.ts';
import type { MigrationSource } from '@linehaul/server-kernel/database/migrations.ts';
import { exportModule } from '@linehaul/server-kernel/export/export.module.ts';
import { withExports } from '@linehaul/server-kernel/export/with-exports.ts';
import { loadPlugins } from '@linehaul/server-kernel/module/load-plugins.ts';
import type { ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';

/** The modules that the installation always has. */
const coreModules: readonly ServerModule[] = [
  tenantModule,
  messageModule,
  accessModule,
  auditModule,
  agreementModule,
  consentModule,
  feedbackModule,
  sessionModule,
  securityModule,
  profileModule,
  socialModule(wechatFrom(process.env)),
  notifyModule,
  openapiModule,
  preferenceModule,
  quickmenuModule,
  batchModule,
  siteModule,
  memberModule,
  lineModule,
  statisticsModule,
  orderModule,
  fleetModule,
  waybillModule,
  tripModule,
  ledgerModule,
  paymentModule,
  walletModule,
  settlementModule,
  statementModule,
  codModule,
  cashsheetModule,
  driverfeeModule,
  reconciliationModule,
  uploadModule,
  joiningModule,
  webhookModule(),
];

/** Every module of a server with these plug-ins; a plug-in answers only tenants that have installed it. */
export function modulesWith(enabled: readonly ServerPlugin[]): readonly ServerModule[] {
  return [...coreModules, exportModule, addonModule(enabled), ...enabled.map(behindInstallation)].map(withExports);
}

const plugins = await loadPlugins(pluginEntries);

export const serverModules = modulesWith(plugins);

const kernelMigrations: MigrationSource = {
  name: 'kernel',
  migrations: new URL('../../packages/server-kernel/migrations/', import.meta.url),
};

const pluginKeys = new Set(plugins.map(({ key }) => key));

export const migrationSources: readonly MigrationSource[] = [
  kernelMigrations,
  ...serverModules.map(({ name, migrations }) => ({ name, migrations, isPlugin: pluginKeys.has(name) })),
];

export const gate = sessionGate;
export const openGate = appGate;
