import type { z } from 'zod';
import type { ServerModule } from './server-module.ts';

/** A plug-in's server face: a module with a key. Migrations of plug-ins are numbered from 5000. */
export interface ServerPlugin {
  /** One of the keys of product.md §6, and the name of the plug-in's folder. */
  key: string;
  category: string;
  version: string;
  module: ServerModule;
  /**
   * What a tenant sets for itself: texts, numbers, switches and choices, each with a name that is not `key`. The set-up
   * form, the check and the encryption of fields made by `secretText()` follow from it; the plug-in reads them through
   * `addon-settings.port.ts`.
   */
  settings?: z.ZodObject;
}
