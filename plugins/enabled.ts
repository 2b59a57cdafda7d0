import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { kefu } from './kefu/server/kefu.module.ts';

/** The server faces of the plug-ins that this installation has: one line each. */
export const plugins: readonly ServerPlugin[] = [kefu];
