import type { Scope } from '../database/scope.ts';
import { type Extensions, extensionPoint } from './extension-point.ts';

/** Knows host names whose start page is not the console's. */
interface PageHome {
  readonly key: string;
  /** The path that the start page of a host name leads to; null where it knows none. */
  homeAt(scope: Scope, hostName: string): Promise<string | null>;
}

/** Asked when a browser opens the start page by another name than the installation's own. */
export const pageHomes = extensionPoint<PageHome>('kernel.page_home');

/** Asks the modules, one after the other, where the start page of a host name leads; null where none of them knows it. */
export async function findHome(scope: Scope, extensions: Extensions, hostName: string): Promise<string | null> {
  for (const home of extensions(pageHomes)) {
    const path = await home.homeAt(scope, hostName);
    if (path !== null) return path;
  }
  return null;
}
