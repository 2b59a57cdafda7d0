import type { MessageTree } from '@linehaul/contract/languages.ts';
import type { CustomerModule, CustomerPage } from '@linehaul/customer-kernel/module/customer-module.ts';
import type { TextLoaders } from '@linehaul/customer-kernel/text/text.ts';

type Exported = Readonly<Record<`${string}Customer`, CustomerModule>>;

/** A page with the names of the modules whose texts it shows. */
export interface MountedPage extends CustomerPage {
  texts: readonly string[];
}

/** Every module's and plug-in's customer face: `customer/<name>.customer.ts`. */
const files = import.meta.glob<Exported>('../../{modules,plugins}/*/customer/*.customer.ts', { eager: true });

const modules = Object.values(files).flatMap((file) => Object.values(file));

/** The module whose texts a title is among: a page may be called by another one than its own, whose texts are fewer. */
const titleModule = ({ title }: CustomerPage) => title.split('.')[0] ?? '';

/** The start page names the pages of others. */
const linkedNames = modules.flatMap(({ pages: modulePages }) =>
  modulePages.filter(({ menu }) => menu !== undefined).map(titleModule),
);
const homePath = '/business/:shop';

function mount(module: CustomerModule): MountedPage[] {
  return module.pages.map((page) => {
    const names = [
      module.name,
      titleModule(page),
      ...(page.texts ?? []),
      ...(page.path === homePath ? linkedNames : []),
    ];
    return { ...page, texts: [...new Set(['vocabulary', ...names])] };
  });
}

export const pages: readonly MountedPage[] = modules.flatMap(mount);

const messageFiles = import.meta.glob<Readonly<Record<string, MessageTree>>>([
  '../../{modules,plugins}/*/messages/*.ts',
  '../../packages/contract/vocabulary/messages/*.ts',
]);

const place = /\/(\w+)\/messages\/(\w+)\.ts$/;

function textsByModule(): Readonly<Record<string, TextLoaders>> {
  const loaders: Record<string, Record<string, () => Promise<Readonly<Record<string, MessageTree>>>>> = {};
  for (const [path, load] of Object.entries(messageFiles)) {
    const [, module = '', language = ''] = place.exec(path) ?? [];
    loaders[module] = { ...loaders[module], [language]: load };
  }
  return loaders as Record<string, TextLoaders>;
}

const texts = textsByModule();

/** Loaders of the texts that a page shows. */
export function textsOf({ texts: names }: MountedPage): Readonly<Record<string, TextLoaders>> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)));
}
