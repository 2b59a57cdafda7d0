import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { MessageTree } from '@linehaul/contract/languages.ts';
import type { CustomerModule, CustomerPage } from '@linehaul/customer-kernel/module/customer-module.ts';
import type { TextLoaders } from '@linehaul/customer-kernel/text/text.ts';
import type { ComponentType } from 'react';

type Exported = Readonly<Record<`${string}Customer`, CustomerModule>>;

/** A page with the names of the modules whose texts it shows. */
export interface MountedPage extends CustomerPage {
  texts: readonly string[];
  /** All that the tenant has to offer for it. */
  offers: readonly string[];
}

/** Every module's and plug-in's customer face: `customer/<name>.customer.ts`. */
const files = import.meta.glob<Exported>('../../{modules,plugins}/*/customer/*.customer.ts', { eager: true });

interface FoundModule {
  module: CustomerModule;
  /** The plug-in that it is a face of; undefined of a module. */
  plugin: string | undefined;
}

const foundModules: readonly FoundModule[] = Object.entries(files).flatMap(([path, file]) => {
  const plugin = /\/plugins\/(\w+)\//.exec(path)?.[1];
  return Object.values(file).map((module) => ({ module, plugin }));
});

/** The module whose texts a title is among: a page may be called by another one than its own, whose texts are fewer. */
const titleModule = ({ title }: CustomerPage) => title.split('.')[0] ?? '';

const homePath = '/business/:shop';

/** Whether a page of a plug-in is a tenant's, who may use the plug-in or not. */
const needsPlugin = ({ path }: CustomerPage) => path.startsWith(`${homePath}/`);

function mount({ module, plugin }: FoundModule): MountedPage[] {
  return module.pages.map((page) => {
    // The start page names the pages of others.
    const shownNames = page.path === homePath ? ['links'] : [];
    const pluginOffers = plugin !== undefined && needsPlugin(page) ? [`plugin.${plugin}`] : [];
    return {
      ...page,
      texts: [...new Set(['vocabulary', module.name, titleModule(page), ...(page.texts ?? []), ...shownNames])],
      offers: [...pluginOffers, ...(page.offer === undefined ? [] : [page.offer])],
    };
  });
}

export const pages: readonly MountedPage[] = foundModules.flatMap(mount);

/** What a module shows at the corner of a tenant's pages. */
export interface MountedCorner {
  load: () => Promise<{ default: ComponentType }>;
  texts: readonly string[];
  /** All that the tenant has to offer for it. */
  offers: readonly string[];
}

export const corners: readonly MountedCorner[] = foundModules.flatMap(({ module, plugin }) => {
  if (!module.corner) return [];
  const offers = plugin === undefined ? [] : [`plugin.${plugin}`];
  return [{ load: module.corner, texts: ['vocabulary', module.name], offers }];
});

interface OfferingShop {
  industry: Industry;
  offers: readonly string[];
}

/** Whether a tenant has a page: it is of a kind that has it, and offers all that it needs. */
export function isOffered(page: MountedPage, { industry, offers }: OfferingShop): boolean {
  return (page.industries?.includes(industry) ?? true) && page.offers.every((offer) => offers.includes(offer));
}

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

/** Loaders of the texts that a page or a corner shows. */
export function textsOf({ texts: names }: Pick<MountedPage, 'texts'>): Readonly<Record<string, TextLoaders>> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)));
}
