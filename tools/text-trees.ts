import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language, MessageTree } from '@linehaul/contract/languages.ts';
import { shellFolders } from '../apps/console/shell-folders.ts';
import { exportMessages } from '../packages/server-kernel/export/messages.ts';
import { tableFileMessages } from '../packages/server-kernel/table-file/messages.ts';
import { kernelMessages, permissionMessages } from '../packages/server-kernel/text/kernel-messages.ts';
import { root } from './programs.ts';

/** Texts by the first part of their address: a module, a plug-in, a part of the shell, a part of a kernel. */
export type TextTrees = Readonly<Record<string, MessageTree>>;

const kernelTrees = {
  wire: kernelMessages,
  permission: permissionMessages,
  table_file: tableFileMessages,
  export: exportMessages,
};

/** The frame around customer pages. */
const customerFrame = { customer: 'packages/customer-kernel/text/messages' };

/** What modules share. */
const vocabulary = { vocabulary: 'packages/contract/vocabulary/messages' };

function textFolders(): [name: string, folder: string][] {
  const modules = globSync('{modules,plugins}/*/messages', { cwd: root }).map((path): [string, string] => {
    const folder = path.replaceAll('\\', '/');
    return [folder.split('/')[1] ?? '', folder];
  });
  return [...modules.sort(), ...Object.entries({ ...shellFolders, ...customerFrame, ...vocabulary })];
}

async function readTree(folder: string, language: Language): Promise<MessageTree> {
  const { href } = pathToFileURL(join(root, folder, `${language}.ts`));
  const fileExports: Record<string, MessageTree> = await import(href);
  return fileExports[language] ?? {};
}

/** Every text of the product in one language. */
export async function readTextTrees(language: Language): Promise<TextTrees> {
  const read = textFolders().map(async ([name, folder]) => [name, await readTree(folder, language)] as const);
  const kernel = Object.entries(kernelTrees).map(([name, messages]) => [name, messages[language]] as const);
  return Object.fromEntries([...(await Promise.all(read)), ...kernel]);
}

/** The full addresses of a tree's texts. */
export function listAddresses(tree: MessageTree | string, address: string): string[] {
  if (typeof tree === 'string') return [address];
  return Object.entries(tree).flatMap(([part, below]) => listAddresses(below, `${address}.${part}`));
}
