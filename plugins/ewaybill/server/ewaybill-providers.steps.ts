import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { CourierAccount, LabelProvider } from '@linehaul/modules/label/server/label.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import {
  type EwaybillProvider,
  type EwaybillSettings,
  ewaybillKey,
  ewaybillProvider,
  ewaybillSettings,
} from '../contract/ewaybill.contract.ts';
import { accountRepo, type KeptAccount } from './account.repo.ts';
import { kdniaoAccess } from './kdniao.provider.ts';
import { kuaidi100Access } from './kuaidi100.provider.ts';
import type { OpenAccount, ProviderAccess } from './provider-access.steps.ts';

/** Where an account's password is: it opens for this tenant's accounts only. */
export const passwordPlace = (supplierId: number) => `ewaybill ${supplierId} password`;

/** A provider by the tenant's keys; null where they are not set. */
export function accessFrom(
  { settings: installation }: ModuleKernel,
  provider: EwaybillProvider,
  settings: EwaybillSettings,
): ProviderAccess | null {
  if (provider === 'kuaidi100') {
    const { kuaidi100_key: key = '', kuaidi100_secret: secret = '' } = settings;
    const base = providerBase(installation, 'ewaybill_kuaidi100', 'https://api.kuaidi100.com');
    return key === '' ? null : kuaidi100Access(base, { key, secret });
  }
  const { kdniao_id: id, kdniao_key: key = '' } = settings;
  const base = providerBase(installation, 'ewaybill_kdniao', 'https://api.kdniao.com');
  return id === '' ? null : kdniaoAccess(base, { id, key });
}

/** The provider by what the scope's tenant has set; null when it does not use the plug-in, or has not set its keys. */
export async function findAccess(kernel: ModuleKernel, scope: Scope, provider: EwaybillProvider) {
  const settings = await installedSettings(scope, kernel.secrets, { key: ewaybillKey, settings: ewaybillSettings });
  return settings && accessFrom(kernel, provider, settings);
}

export function openAccount({ secrets }: ModuleKernel, scope: Scope, storedAccount: KeptAccount): OpenAccount {
  const { encrypted_password, ...account } = storedAccount;
  const place = passwordPlace(scope.caller.supplier_id);
  return { ...account, password: secrets.decryptAtRest(encrypted_password, place) ?? '' };
}

function buildAccount(account: KeptAccount): CourierAccount {
  const { id, name, courier, cancel_hours, cloud_printer, provider } = account;
  const sender = { name: account.sender_name, phone: account.sender_phone, address: account.sender_address };
  const hasCloudPrinter = provider === 'kuaidi100' && cloud_printer !== '';
  return { id, name, courier, sender, cancel_hours, hasCloudPrinter };
}

const notSet = { state: 'refused', fault: 'settings', fault_text: '' } as const;

function labelProvider(kernel: ModuleKernel, provider: EwaybillProvider): LabelProvider {
  async function using<T>(
    scope: Scope,
    accountId: number,
    work: (access: ProviderAccess, account: OpenAccount) => Promise<T>,
  ): Promise<T | typeof notSet> {
    const access = await findAccess(kernel, scope, provider);
    const storedAccount = await accountRepo(scope).kept(accountId);
    return access && storedAccount ? work(access, openAccount(kernel, scope, storedAccount)) : notSet;
  }
  return {
    key: `ewaybill.${provider}`,
    accounts: async (scope) => {
      if (!(await findAccess(kernel, scope, provider))) return [];
      return (await accountRepo(scope).inUse(provider)).map(buildAccount);
    },
    buy: (scope, order) => using(scope, order.account_id, (access, account) => access.buy(account, order)),
    cancel: (scope, label, reason) =>
      using(scope, label.account_id, (access, account) => access.cancel(account, label, reason)),
    ...(provider === 'kuaidi100' && {
      printCloud: (scope: Scope, label: Parameters<LabelProvider['cancel']>[1]) =>
        using(
          scope,
          label.account_id,
          async (access, account) => (await access.printCloud?.(account, label)) ?? notSet,
        ),
    }),
  };
}

export function ewaybillProviders(kernel: ModuleKernel): readonly LabelProvider[] {
  return ewaybillProvider.options.map((provider) => labelProvider(kernel, provider));
}
