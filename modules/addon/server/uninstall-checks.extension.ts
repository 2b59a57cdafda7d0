import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** Modules that keep something of plug-ins which a tenant may not leave behind. */
export interface UninstallCheck {
  readonly key: string;
  /** Refuses while the tenant has it of the plug-in with this key; in the transaction that uninstalls. */
  check(tx: Scope, pluginKey: string): Promise<void>;
}

export const uninstallChecks = extensionPoint<UninstallCheck>('checks before plug-ins are uninstalled');
