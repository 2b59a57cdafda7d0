import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { codErrors } from '../contract/cod.contract.ts';
import type { ShipperKey } from './cod-due.repo.ts';
import { codPayeeRepo, noPayee, type StoredPayee } from './cod-payee.repo.ts';

export interface GivenPayee {
  payee_name: string;
  payee_bank: string;
  /** Digits, or empty for the shipper's last account that was approved. */
  payee_account: string;
}

const formatPayeePlace = (supplierId: number) => `cod_payout of tenant ${supplierId}`;

function typedPayee(scope: Scope, cipher: SecretCipher, payeeInput: GivenPayee): StoredPayee {
  const { payee_name, payee_bank, payee_account } = payeeInput;
  if (payee_name === '') throw refuseAt(codErrors.payee_name, 'payee_name');
  const payee_account_encrypted = cipher.encryptAtRest(payee_account, formatPayeePlace(scope.caller.supplier_id));
  return { payee_name, payee_bank, payee_masked: `**** ${payee_account.slice(-4)}`, payee_account_encrypted };
}

/**
 * The account that was typed, or the shipper's last one that was approved. A name or bank other than the last one's wants its number, refused with
 * `cod.payee_account`; a number wants its holder, refused with `cod.payee_name`.
 */
export async function payeeFor(
  scope: Scope,
  { secrets }: ModuleKernel,
  shipper: ShipperKey,
  payee: GivenPayee,
): Promise<StoredPayee> {
  if (payee.payee_account !== '') return typedPayee(scope, secrets, payee);
  const payeeOf = await codPayeeRepo(scope).approvedPayees([shipper]);
  const last = payeeOf(shipper);
  const isSame = (field: 'payee_name' | 'payee_bank') => payee[field] === '' || payee[field] === last?.[field];
  if (!isSame('payee_name') || !isSame('payee_bank')) throw refuseAt(codErrors.payee_account, 'payee_account');
  return last ?? noPayee;
}

/** The whole number of a payout's account; empty where it has none. Refused for another tenant's payout. */
export async function openPayee(scope: Scope, { secrets }: ModuleKernel, id: number) {
  const storedPayee = await codPayeeRepo(scope).of(id);
  if (!storedPayee) throw refuse(wireErrors.not_found);
  const { payout_no, payee_name, payee_bank, payee_account_encrypted } = storedPayee;
  const payee_account =
    secrets.decryptAtRest(payee_account_encrypted, formatPayeePlace(scope.caller.supplier_id)) ?? '';
  return { payout_no, account: { payee_name, payee_bank, payee_account } };
}
