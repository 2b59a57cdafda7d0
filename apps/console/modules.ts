import type { LiveSubscription } from '@linehaul/console-kernel/live/live.ts';
import type { Badge, ConsoleModule, ConsolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { mountScreens } from '@linehaul/console-kernel/module/console-module.ts';
import type { MountedFinder } from '@linehaul/console-kernel/module/finder.ts';
import type { SlotContribution } from '@linehaul/console-kernel/module/slots.tsx';
import type { TextLoaders } from '@linehaul/console-kernel/text/text.ts';
import { accessConsole } from '@linehaul/modules/access/console/access.module.ts';
import { addonConsole } from '@linehaul/modules/addon/console/addon.module.ts';
import { agreementConsole } from '@linehaul/modules/agreement/console/agreement.module.ts';
import { auditConsole } from '@linehaul/modules/audit/console/audit.module.ts';
import { batchConsole } from '@linehaul/modules/batch/console/batch.module.ts';
import { cashsheetConsole } from '@linehaul/modules/cashsheet/console/cashsheet.module.ts';
import { codConsole } from '@linehaul/modules/cod/console/cod.module.ts';
import { consentConsole } from '@linehaul/modules/consent/console/consent.module.ts';
import { driverfeeConsole } from '@linehaul/modules/driverfee/console/driverfee.module.ts';
import { feedbackConsole } from '@linehaul/modules/feedback/console/feedback.module.ts';
import { fleetConsole } from '@linehaul/modules/fleet/console/fleet.module.ts';
import { joiningConsole } from '@linehaul/modules/joining/console/joining.module.ts';
import { ledgerConsole } from '@linehaul/modules/ledger/console/ledger.module.ts';
import { lineConsole } from '@linehaul/modules/line/console/line.module.ts';
import { memberConsole } from '@linehaul/modules/member/console/member.module.ts';
import { messageConsole } from '@linehaul/modules/message/console/message.module.ts';
import { openapiConsole } from '@linehaul/modules/openapi/console/openapi.module.ts';
import { orderConsole } from '@linehaul/modules/order/console/order.module.ts';
import { paymentConsole } from '@linehaul/modules/payment/console/payment.module.ts';
import { placeholderConsole } from '@linehaul/modules/placeholder/console/placeholder.module.ts';
import { profileConsole } from '@linehaul/modules/profile/console/profile.module.ts';
import { quickmenuConsole } from '@linehaul/modules/quickmenu/console/quickmenu.module.ts';
import { reconciliationConsole } from '@linehaul/modules/reconciliation/console/reconciliation.module.ts';
import { securityConsole } from '@linehaul/modules/security/console/security.module.ts';
import { settlementConsole } from '@linehaul/modules/settlement/console/settlement.module.ts';
import { siteConsole } from '@linehaul/modules/site/console/site.module.ts';
import { socialConsole } from '@linehaul/modules/social/console/social.module.ts';
import { statementConsole } from '@linehaul/modules/statement/console/statement.module.ts';
import { statisticsConsole } from '@linehaul/modules/statistics/console/statistics.module.ts';
import { tenantConsole } from '@linehaul/modules/tenant/console/tenant.module.ts';
import { tripConsole } from '@linehaul/modules/trip/console/trip.module.ts';
import { uploadConsole } from '@linehaul/modules/upload/console/upload.module.ts';
import { walletConsole } from '@linehaul/modules/wallet/console/wallet.module.ts';
import { waybillConsole } from '@linehaul/modules/waybill/console/waybill.module.ts';
import { webhookConsole } from '@linehaul/modules/webhook/console/webhook.module.ts';
import { plugins } from '@linehaul/plugins/enabled.console.ts';

/** Every module's console face, in no order that matters. */
const modules: readonly ConsoleModule[] = [
  orderConsole,
  waybillConsole,
  tripConsole,
  ledgerConsole,
  lineConsole,
  batchConsole,
  addonConsole,
  fleetConsole,
  memberConsole,
  siteConsole,
  statementConsole,
  codConsole,
  cashsheetConsole,
  driverfeeConsole,
  settlementConsole,
  reconciliationConsole,
  quickmenuConsole,
  statisticsConsole,
  accessConsole,
  securityConsole,
  profileConsole,
  auditConsole,
  agreementConsole,
  consentConsole,
  feedbackConsole,
  socialConsole,
  paymentConsole,
  tenantConsole,
  messageConsole,
  walletConsole,
  uploadConsole,
  joiningConsole,
  openapiConsole,
  webhookConsole,
  placeholderConsole,
];

const everyone: readonly (ConsoleModule | ConsolePlugin)[] = [...modules, ...plugins];

export const screens = mountScreens(modules, plugins);

type Texts = Readonly<Record<string, TextLoaders>>;

export const moduleTexts: Texts = Object.fromEntries(everyone.map(({ name, messages }) => [name, messages]));

/** The messages of the module that a screen belongs to, by the screen's path. */
export const screenTexts: ReadonlyMap<string, Texts> = new Map(
  everyone.flatMap(({ name, messages, screens: own }) =>
    own.map(({ path }): [string, Texts] => [path, { [name]: messages }]),
  ),
);

/** Which counts are beside which screens. */
export const badges: readonly Badge[] = everyone.flatMap((module) => module.badges ?? []);

/** What the palette finds besides screens; a plug-in's part only while it is installed. */
export const finders: readonly MountedFinder[] = everyone.flatMap((module) => {
  const found = module.finders ?? [];
  return 'key' in module ? found.map((finder) => ({ ...finder, pluginKey: module.key })) : found;
});

/** What modules do with live events. */
export const liveSubscriptions: readonly LiveSubscription[] = everyone.flatMap((module) => module.live ?? []);

/** What goes into slots; a plug-in's part only while it is installed. */
export const slotContributions: readonly SlotContribution[] = everyone.flatMap((module) => {
  const fills = module.slots ?? [];
  return 'key' in module ? fills.map((fill) => ({ ...fill, pluginKey: module.key })) : fills;
});
