import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import { type ExpressSettings, expressKey, expressSettings } from '../contract/express.contract.ts';
import type { ExpressAccess } from './express-access.steps.ts';
import { kdniaoAccess } from './kdniao.provider.ts';
import { kuaidi100Access } from './kuaidi100.provider.ts';

export const configurable = { key: expressKey, settings: expressSettings };

/** What the scope's tenant has set; null when it does not use the plug-in, or has not set what it needs. */
export function readExpressSettings(scope: Scope, { secrets }: ModuleKernel): Promise<ExpressSettings | null> {
  return installedSettings(scope, secrets, configurable);
}

/** By this Kuaidi100 signs its reports to a tenant: nobody types it, and it stays the same. */
export function saltOf({ secrets }: ModuleKernel, supplierId: number): string {
  return secrets.fingerprint(String(supplierId), 'express_salt').slice(0, 24);
}

/** The account that settings name; an installation may say with `EXPRESS_BASE` where both providers are. */
export function openAccess(kernel: ModuleKernel, scope: Scope, settings: ExpressSettings): ExpressAccess {
  const base = (usual: string) => providerBase(kernel.settings, expressKey, usual);
  if (settings.provider === 'kdniao') {
    const { kdniao_business_id: business_id, kdniao_key: key = '', kdniao_plan: plan } = settings;
    return kdniaoAccess(base('https://api.kdniao.com'), { business_id, key, plan });
  }
  const { kuaidi100_customer: customer, kuaidi100_key: key = '' } = settings;
  const bases = { poll: base('https://poll.kuaidi100.com'), www: base('https://www.kuaidi100.com') };
  const salt = saltOf(kernel, scope.caller.supplier_id);
  return kuaidi100Access(bases, { customer, key, salt });
}
