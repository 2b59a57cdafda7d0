import type { ConsolePlugin } from '@linehaul/console-kernel/console-module.ts';

/** The console faces of the plug-ins that this installation has: one line each. */
export const plugins: readonly ConsolePlugin[] = [];
