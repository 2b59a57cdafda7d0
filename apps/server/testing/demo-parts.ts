import type { DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { loadDemos } from '@linehaul/server-kernel/demo/load-demos.ts';
import { orderDemos } from '@linehaul/server-kernel/demo/order-demos.ts';
import { serverModules } from '../modules.ts';

/** Makes some parts of the demo, named by their modules or one by one, in the order of the whole demo. */
export async function makeParts(company: DemoCompany, parts: readonly string[]): Promise<void> {
  for (const { name, fill } of orderDemos(await loadDemos(serverModules))) {
    const [module = name] = name.split('.');
    if (parts.includes(module) || parts.includes(name)) await fill(company);
  }
}
