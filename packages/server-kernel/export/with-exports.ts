import type { Contract } from '@linehaul/contract/endpoint.ts';
import { exportOf, isExportable } from '@linehaul/contract/export.ts';
import { perKernel } from '../module/per-kernel.ts';
import type { ServerModule } from '../module/server-module.ts';
import { type ListOfModule, listExports } from './list-export.ts';

/** Exports of a process share its places, whichever module's list they are of. */
const makerOf = perKernel(listExports);

/** The module with a call beside each of its lists that answers the whole list as a file. */
export function withExports(module: ServerModule): ServerModule {
  const lists = Object.entries(module.contract).filter(([, endpoint]) => isExportable(endpoint));
  if (lists.length === 0) return module;
  const siblings: Contract = Object.fromEntries(lists.map(([key, list]) => [`${key}Export`, exportOf(list)]));
  return {
    ...module,
    contract: { ...module.contract, ...siblings },
    handlers: (kernel) => {
      const ownHandlers = module.handlers(kernel);
      const exports = lists.flatMap(([key, list]) => {
        const handler = ownHandlers[key];
        const of: ListOfModule | undefined = handler && { module: module.name, list, handler };
        return of ? [[`${key}Export`, makerOf(kernel)(of)] as const] : [];
      });
      return { ...ownHandlers, ...Object.fromEntries(exports) };
    },
  };
}
