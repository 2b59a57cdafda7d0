import { paths } from 'virtual:screen-paths';
import { pageTest } from '@linehaul/modules/session/console/guard.ts';

/** Whether an address is one of the console's pages: known before the pages' own code is there. */
export const isPage = pageTest(paths);
