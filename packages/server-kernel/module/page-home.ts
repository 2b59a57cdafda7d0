import type { Scope } from '../database/scope.ts';
import { extensionPoint } from './extension-point.ts';

/** Knows host names whose start page is not the console's. */
interface PageHome {
  readonly key: string;
  /** The path that the start page of a host name leads to; null where it knows none. */
  homeAt(scope: Scope, hostName: string): Promise<string | null>;
}

/** Asked when a browser opens the start page by another name than the installation's own. */
export const pageHomes = extensionPoint<PageHome>('kernel.page_home');
