import { isDeepStrictEqual } from 'node:util';
import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { addonErrors } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { labelProviders } from '@linehaul/modules/label/server/label.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import {
  type Account,
  ewaybillContract,
  ewaybillErrors,
  ewaybillKey,
  ewaybillSettings,
} from '../contract/ewaybill.contract.ts';
import { accountRepo } from './account.repo.ts';
import { checkAccount, checkKeys } from './ewaybill-check.steps.ts';
import { ewaybillProviders, passwordPlace } from './ewaybill-providers.steps.ts';
import { templateRepo } from './template.repo.ts';

async function checkTemplate(scope: Scope, id: number | null): Promise<void> {
  if (id === null || (await templateRepo(scope).byId(id))) return;
  throw refuse(ewaybillErrors.template_unknown, { fields: { template_id: { code: 'ewaybill.template_unknown' } } });
}

type PasswordPlace = Pick<Account, 'provider' | 'courier' | 'partner_no' | 'site'>;

/** A password goes nowhere but to where it went: else it is asked for again, as the secrets of settings are. */
function checkSamePlace(before: PasswordPlace, after: PasswordPlace): void {
  const read = ({ provider, courier, partner_no, site }: PasswordPlace) => [provider, courier, partner_no, site];
  if (!isDeepStrictEqual(read(before), read(after))) throw refuseAt(addonErrors.secret_again, 'password');
}

/** Courier labels by kuaidi100 or kdniao. */
export const ewaybill: ServerPlugin = {
  key: ewaybillKey,
  settings: ewaybillSettings,
  category: 'tool',
  version: '1.1.0',
  checkConnection: (kernel) => (_scope, settings) => checkKeys(kernel, settings),
  hooks: {
    async purge(tx) {
      await accountRepo(tx).purge();
      await templateRepo(tx).purge();
    },
  },
  module: serverModule({
    name: ewaybillKey,
    contract: ewaybillContract,
    migrations: new URL('./migrations/', import.meta.url),
    offers: (kernel) => ewaybillProviders(kernel).map((provider) => labelProviders.offer(provider)),
    handlers: (kernel) => ({
      EwaybillAccountList: ({ input, scope }) => accountRepo(scope).page(input),
      EwaybillAccountSave: saveCall({
        noun: 'ewaybill_account',
        repo: accountRepo,
        unique: { name: ewaybillErrors.account_name_taken },
        async draft({ input: { id: _id, version: _version, password, ...fields }, scope }, before) {
          await checkTemplate(scope, fields.template_id);
          if (password === '' && before?.has_password) checkSamePlace(before, fields);
          if (password === '') return fields;
          const place = passwordPlace(scope.caller.supplier_id);
          return { ...fields, encrypted_password: kernel.secrets.encryptAtRest(password, place) };
        },
      }),
      EwaybillAccountDel: deleteCall({ noun: 'ewaybill_account', repo: accountRepo }),
      EwaybillAccountTest: async ({ input: { id }, scope, audit }) => {
        const checkResult = await checkAccount(kernel, scope, id);
        audit({ record: `ewaybill account ${id}`, after: { is_good: checkResult.is_good, code: checkResult.code } });
        return checkResult;
      },
      EwaybillTemplateList: ({ input, scope }) => templateRepo(scope).page(input),
      EwaybillTemplateSave: saveCall({
        noun: 'ewaybill_template',
        repo: templateRepo,
        unique: { name: ewaybillErrors.template_name_taken },
      }),
      EwaybillTemplateDel: deleteCall({
        noun: 'ewaybill_template',
        repo: templateRepo,
        check: async ({ scope }, { id }) => {
          const name = await templateRepo(scope).userOf(id);
          if (name !== undefined) throw refuse(ewaybillErrors.template_in_use, { params: { name } });
        },
      }),
    }),
  }),
};
