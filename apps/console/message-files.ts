import type { TextLoader, TextLoaders } from '@linehaul/console-kernel/text/text.ts';
import type { MessageTree } from '@linehaul/contract/languages.ts';

/** A file of messages exports its tree under the language's name. */
export type MessageFile = Readonly<Record<string, MessageTree>>;

const place = /\/(\w+)\/messages\/(\w+)\.ts$/;

/** Of files by their paths, `../../modules/order/messages/en.ts`, one loader per language by the name of the module. */
export function textsByModule(files: Readonly<Record<string, TextLoader>>): Readonly<Record<string, TextLoaders>> {
  const loaders: Record<string, Record<string, TextLoader>> = {};
  for (const [path, load] of Object.entries(files)) {
    const [, module = '', language = ''] = place.exec(path) ?? [];
    loaders[module] = { ...loaders[module], [language]: load };
  }
  return loaders as Record<string, TextLoaders>;
}
