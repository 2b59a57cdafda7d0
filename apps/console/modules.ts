import type { LiveSubscription } from '@linehaul/console-kernel/live/live.ts';
import type { Badge, ConsoleModule, ConsolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { mountScreens } from '@linehaul/console-kernel/module/console-module.ts';
import type { MountedFinder } from '@linehaul/console-kernel/module/finder.ts';
import type { SlotContribution } from '@linehaul/console-kernel/module/slots.tsx';
import type { TextLoaders } from '@linehaul/console-kernel/text/text.ts';
import { type MessageFile, textsByModule } from './message-files.ts';

type Exported<F> = Readonly<Record<`${string}Console`, F>>;

/** What the files export as `<name>Console`, in the order of their folders. */
function facesIn<F>(files: Readonly<Record<string, Exported<F>>>): readonly F[] {
  return Object.values(files).flatMap((exports) =>
    Object.entries(exports).flatMap(([name, face]) => (name.endsWith('Console') ? [face] : [])),
  );
}

/** Every module's console face: `modules/<name>/console/<name>.module.ts`. */
const modules = facesIn(
  import.meta.glob<Exported<ConsoleModule>>('../../modules/*/console/*.module.ts', { eager: true }),
);

/** The same of plug-ins; one that the server does not have, or the tenant does not use, shows nothing. */
const plugins = facesIn(
  import.meta.glob<Exported<ConsolePlugin>>('../../plugins/*/console/*.module.ts', { eager: true }),
);

const everyone: readonly (ConsoleModule | ConsolePlugin)[] = [...modules, ...plugins];

export const screens = mountScreens(modules, plugins);

const messageFiles = import.meta.glob<MessageFile>([
  '../../{modules,plugins}/*/messages/*.ts',
  '../../packages/contract/vocabulary/messages/*.ts',
]);
const moduleTexts = textsByModule(messageFiles);

/** The module that a screen belongs to, by the screen's path. */
const screenModules = new Map(
  everyone.flatMap(({ name, screens: ownScreens }) => ownScreens.map(({ path }) => [path, name])),
);

/**
 * Parts of messages that come with the first page, by module: the build reads them (messages.config.ts).
 * @public
 */
export const sharedMessages: ReadonlyMap<string, readonly string[]> = new Map(
  everyone.map(({ name, sharedMessages: parts = [] }) => [name, parts]),
);

/** The messages of the module that a screen belongs to, and the vocabulary. */
export function textsOfScreen(path: string): Readonly<Record<string, TextLoaders>> {
  const names = ['vocabulary', screenModules.get(path) ?? ''];
  return Object.fromEntries(Object.entries(moduleTexts).filter(([name]) => names.includes(name)));
}

/** Which counts are beside which screens. */
export const badges: readonly Badge[] = everyone.flatMap((module) => module.badges ?? []);

/** What the palette finds besides screens; a plug-in's part only while it is installed. */
export const finders: readonly MountedFinder[] = everyone.flatMap((module) => {
  const moduleFinders = module.finders ?? [];
  return 'key' in module ? moduleFinders.map((finder) => ({ ...finder, pluginKey: module.key })) : moduleFinders;
});

/** What modules do with live events. */
export const liveSubscriptions: readonly LiveSubscription[] = everyone.flatMap((module) => module.live ?? []);

/** What goes into slots; a plug-in's part only while it is installed. */
export const slotContributions: readonly SlotContribution[] = everyone.flatMap((module) => {
  const fills = module.slots ?? [];
  return 'key' in module ? fills.map((fill) => ({ ...fill, pluginKey: module.key })) : fills;
});
