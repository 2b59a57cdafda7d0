import type { ConsoleModule, ConsolePlugin } from '@linehaul/console-kernel/console-module.ts';
import { mountScreens } from '@linehaul/console-kernel/console-module.ts';
import type { SlotFill } from '@linehaul/console-kernel/slots.tsx';
import type { TextLoaders } from '@linehaul/console-kernel/text.ts';
import { batchConsole } from '@linehaul/modules/batch/console/batch.module.ts';
import { fleetConsole } from '@linehaul/modules/fleet/console/fleet.module.ts';
import { lineConsole } from '@linehaul/modules/line/console/line.module.ts';
import { memberConsole } from '@linehaul/modules/member/console/member.module.ts';
import { orderConsole } from '@linehaul/modules/order/console/order.module.ts';
import { siteConsole } from '@linehaul/modules/site/console/site.module.ts';
import { statisticsConsole } from '@linehaul/modules/statistics/console/statistics.module.ts';
import { tripConsole } from '@linehaul/modules/trip/console/trip.module.ts';
import { waybillConsole } from '@linehaul/modules/waybill/console/waybill.module.ts';
import { plugins } from '@linehaul/plugins/enabled.console.ts';

/** Every module's console face, in no order that matters. */
const modules: readonly ConsoleModule[] = [
  orderConsole,
  waybillConsole,
  tripConsole,
  lineConsole,
  batchConsole,
  fleetConsole,
  memberConsole,
  siteConsole,
  statisticsConsole,
];

const everyone: readonly (ConsoleModule | ConsolePlugin)[] = [...modules, ...plugins];

export const screens = mountScreens(modules, plugins);

export const moduleTexts: Readonly<Record<string, TextLoaders>> = Object.fromEntries(
  everyone.map(({ name, messages }) => [name, messages]),
);

/** What goes into slots; a plug-in's part only while it is installed. */
export const slotFills: readonly SlotFill[] = everyone.flatMap((module) => {
  const fills = module.slots ?? [];
  return 'key' in module ? fills.map((fill) => ({ ...fill, pluginKey: module.key })) : fills;
});
