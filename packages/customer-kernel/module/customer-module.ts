import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { ComponentType } from 'react';

export interface CustomerPage {
  /**
   * Route pattern below `/business`. `:shop` as its second part is the short address of a tenant: the page is then shown
   * below the tenant's name and in its colour, and only while the tenant has its pages switched on.
   */
  path: `/business/${string}`;
  /** Full address of the title's text. */
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** For members alone: others are led to the sign-in first. Of a tenant's pages. */
  needsMember?: true;
  /** Place among the links of the tenant's start page; absent means not there. */
  menu?: number;
  /** Kinds of tenant whose customers have the page; absent means all. */
  industries?: readonly Industry[];
  /** What the tenant has to offer for the page to be there, as `StorefrontShow` names it. A plug-in's pages need the plug-in besides. */
  offer?: string;
  /** Other modules whose texts the page shows, beside its own module's. */
  texts?: readonly string[];
}

/** The customer face of a module or plug-in: `customer/<name>.customer.ts`. */
export interface CustomerModule {
  name: string;
  pages: readonly CustomerPage[];
  /**
   * At the lower right corner of every page of a tenant, over it: a chat. Of a plug-in it is there for tenants that use it; its texts are
   * its module's. Loaded after the page.
   */
  corner?: () => Promise<{ default: ComponentType }>;
}

/** A module's pages for its customers. */
export function customerModule<const M extends CustomerModule>(module: M): M {
  return module;
}
