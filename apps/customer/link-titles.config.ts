import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MessageTree } from '@linehaul/contract/languages.ts';
import type { Plugin } from 'vite';
import { readPages } from './read-pages.config.ts';

const repository = join(import.meta.dirname, '../..');
const textFile = /^virtual:customer\/links\/messages\/(en|zh|es|ja)\.ts$/;

async function readTree(module: string, language: string): Promise<MessageTree> {
  const [file = ''] = globSync(`{modules,plugins}/${module}/messages/${language}.ts`, { cwd: repository });
  const exports: Readonly<Record<string, MessageTree>> = await import(pathToFileURL(join(repository, file)).href);
  return exports[language] ?? {};
}

function findText(tree: MessageTree, path: readonly string[]): string {
  let node: MessageTree | string | undefined = tree;
  for (const part of path) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : '';
}

/** What the links of the start page are called, by their full addresses, in one language. */
async function readTitles(language: string): Promise<Readonly<Record<string, string>>> {
  const titles: Record<string, string> = {};
  for (const { menu, title } of await readPages()) {
    const [module = '', ...path] = title.split('.');
    if (menu !== undefined) titles[title.replaceAll('.', '_')] = findText(await readTree(module, language), path);
  }
  return titles;
}

/** The titles that the start page shows of other modules' pages, without all that these modules say. */
export function linkTitles(): Plugin {
  return {
    name: 'link-titles',
    resolveId: (source) => (textFile.test(source) ? `\0${source}` : null),
    async load(id) {
      const language = id.startsWith('\0') ? textFile.exec(id.slice(1))?.[1] : undefined;
      if (language === undefined) return null;
      return `export const ${language} = ${JSON.stringify(await readTitles(language))};`;
    },
  };
}
