import type { ConsolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { kefuConsole } from './kefu/console/kefu.module.ts';
import { smsConsole } from './sms/console/sms.module.ts';

/** The console faces of the plug-ins that this installation has: one line each. */
export const plugins: readonly ConsolePlugin[] = [kefuConsole, smsConsole];
