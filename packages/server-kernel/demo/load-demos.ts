import type { ServerModule } from '../module/server-module.ts';
import { DemoError, type DemoPart } from './demo.ts';
import type { NamedDemo } from './order-demos.ts';

const isPart = (value: unknown): value is DemoPart =>
  typeof value === 'object' && value !== null && 'fill' in value && typeof value.fill === 'function';

async function demosOf({ name, demo: file }: ServerModule): Promise<NamedDemo[]> {
  if (!file) return [];
  const { demo }: { demo?: unknown } = await import(file.href);
  if (isPart(demo)) return [{ ...demo, name }];
  const parts = Object.entries(demo ?? {});
  const namedParts = parts.flatMap(([part, value]) => (isPart(value) ? [{ ...value, name: `${name}.${part}` }] : []));
  if (parts.length === 0 || namedParts.length < parts.length)
    throw new DemoError(`${name}/server/demo.fixture.ts exports no demo`);
  return namedParts;
}

/**
 * The demos of modules and plug-ins, in the order of the list.
 *
 * @throws DemoError when a file exports none
 */
export async function loadDemos(modules: readonly ServerModule[]): Promise<NamedDemo[]> {
  return (await Promise.all(modules.map(demosOf))).flat();
}
