import { plugins } from '@linehaul/plugins/enabled.ts';

/** Names, of calls mostly, by the key of the plug-in that they belong to. */
type NamesByPlugin = Readonly<Record<string, readonly string[]>>;

const isPresent = (key: string) => plugins.some((plugin) => plugin.key === key);

/** Those of the plug-ins that this installation has: one that is taken out takes its names along. */
export function ofPresentPlugins(names: NamesByPlugin): string[] {
  return Object.entries(names).flatMap(([key, list]) => (isPresent(key) ? list : []));
}

/** Those of the plug-ins that it does not have. */
export function ofAbsentPlugins(names: NamesByPlugin): string[] {
  return Object.entries(names).flatMap(([key, list]) => (isPresent(key) ? [] : list));
}
