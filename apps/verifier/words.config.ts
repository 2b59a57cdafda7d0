import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from '@linehaul/contract/languages.ts';
import { incidentKinds, moneyKinds } from '@linehaul/modules/evidence/contract/evidence-kind.contract.ts';
import type { Plugin } from 'vite';

const repository = join(import.meta.dirname, '../..');
const name = 'virtual:words';

type Tree = Readonly<Record<string, Readonly<Record<string, string>>>>;

async function readTree(file: string, language: string): Promise<Tree> {
  const { [language]: tree } = await import(pathToFileURL(join(repository, file)).href);
  return tree;
}

/** What the console calls kinds of events and their fields; the whole of its messages would be many times the program. */
async function readWords(language: string) {
  const evidence = await readTree(`modules/evidence/messages/${language}.ts`, language);
  const waybill = await readTree(`modules/waybill/messages/${language}.ts`, language);
  const vocabulary = await readTree(`packages/contract/vocabulary/messages/${language}.ts`, language);
  const kinds = Object.entries(waybill.event ?? {}).map(([kind, text]) => [`waybill.${kind}`, text]);
  return {
    kinds: {
      ...Object.fromEntries(kinds),
      ...Object.fromEntries(
        [...moneyKinds, ...incidentKinds].map((kind) => [kind, evidence.kind?.[kind.split('.')[1] ?? '']]),
      ),
    },
    fields: { ...vocabulary.field, ...evidence.field },
  };
}

export function eventWords(): Plugin {
  return {
    name: 'event-words',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const words = await Promise.all(languages.map(async (language) => [language, await readWords(language)]));
      return `export const words = ${JSON.stringify(Object.fromEntries(words))};`;
    },
  };
}
