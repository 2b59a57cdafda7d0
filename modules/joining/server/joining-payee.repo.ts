import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { settingTable } from '@linehaul/server-kernel/record/setting.repo.ts';
import { type JoiningPayee, joiningPayeeSetting } from '../contract/joining-payee.contract.ts';
import type { JoiningTables } from './joining-tables.repo.ts';

const noAccount = { payee_name: '', payee_bank: '', payee_account: '' };

export const joiningPayees = settingTable('joining_payee', { row: joiningPayeeSetting, defaults: noAccount });

/** The platform's account, for companies that join; null while there is none. */
export async function platformPayee(scope: Scope): Promise<JoiningPayee | null> {
  const payee = await scope
    .unscoped<JoiningTables>('several tenants')
    .selectFrom('joining_payee')
    .innerJoin('tenant', 'tenant.id', 'joining_payee.supplier_id')
    .select(['joining_payee.payee_name', 'joining_payee.payee_bank', 'joining_payee.payee_account'])
    .where('tenant.industry', '=', 'platform')
    .executeTakeFirst();
  return payee && payee.payee_account !== '' ? payee : null;
}
