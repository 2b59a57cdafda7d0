import { readMessages } from '../text/read-messages.ts';
import { demoFile } from './demo-file.ts';
import type { ServerPlugin } from './server-plugin.ts';

/** A line of `plugins/enabled.ts`: the key is known before the plug-in's code runs, so that what fails is named. */
export interface PluginEntry {
  /** Of the plug-in and its folder. */
  readonly key: string;
  /** Imports the server face, which exports the plug-in by its key. */
  readonly load: () => Promise<Readonly<Record<string, ServerPlugin>>>;
}

/** A plug-in that cannot be part of the server; the message is one line for the terminal that names it. */
export class PluginError extends Error {}

const keyPattern = /^[a-z][a-z0-9]{1,31}$/;

/** What a plug-in must not be, by what is wrong with it. */
const faults: Readonly<Record<string, (plugin: ServerPlugin, entry: PluginEntry) => boolean>> = {
  'has another key than its line in plugins/enabled.ts': (plugin, entry) => plugin.key !== entry.key,
  'has a module of another name': ({ key, module }) => module.name !== key,
  // `key` names the plug-in in a save of settings.
  'has a setting that is called “key”': ({ settings }) => settings !== undefined && 'key' in settings.shape,
};

function checked(plugin: ServerPlugin | undefined, entry: PluginEntry): ServerPlugin {
  if (!plugin) throw new PluginError(`plug-in ${entry.key} exports nothing of its name`);
  const fault = Object.entries(faults).find(([, isWrong]) => isWrong(plugin, entry));
  if (fault) throw new PluginError(`plug-in ${entry.key} ${fault[0]}`);
  return plugin;
}

/** With its texts and its part of the demo, where they are in files beside it. */
async function withFiles(plugin: ServerPlugin, folder: URL): Promise<ServerPlugin> {
  const pluginFolder = new URL(`${plugin.key}/`, folder);
  const messages = plugin.module.messages ?? (await readMessages(pluginFolder));
  return { ...plugin, module: { ...plugin.module, messages, ...demoFile(pluginFolder) } };
}

async function loadOne(entry: PluginEntry, folder: URL): Promise<ServerPlugin> {
  if (!keyPattern.test(entry.key)) throw new PluginError(`plug-in ${entry.key}: a key is small letters and digits`);
  try {
    return await withFiles(checked((await entry.load())[entry.key], entry), folder);
  } catch (error) {
    if (error instanceof PluginError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new PluginError(`plug-in ${entry.key} cannot be loaded: ${reason}`, { cause: error });
  }
}

/**
 * The plug-ins of this installation, in the order of their lines; the first one that does not fit stops the start.
 *
 * @param folder file URL of the folder of plug-ins, which ends with a slash
 */
export async function loadPlugins(entries: readonly PluginEntry[], folder: URL): Promise<readonly ServerPlugin[]> {
  const keys = new Set<string>();
  for (const { key } of entries) {
    if (keys.has(key)) throw new PluginError(`plug-in ${key} is enabled twice`);
    keys.add(key);
  }
  return Promise.all(entries.map((entry) => loadOne(entry, folder)));
}
