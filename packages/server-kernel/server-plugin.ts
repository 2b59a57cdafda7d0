import type { ServerModule } from './server-module.ts';

/** A plug-in's server face: a module with a key. Migrations of plug-ins are numbered from 5000. */
export interface ServerPlugin {
  /** One of the keys of product.md §6, and the name of the plug-in's folder. */
  key: string;
  category: string;
  version: string;
  module: ServerModule;
}
