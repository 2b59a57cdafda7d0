import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { certifiedName } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { walletErrors } from '../contract/wallet.contract.ts';
import type { Bank, Bankcard } from '../contract/wallet-rows.contract.ts';
import { bankRepo } from './bank.repo.ts';
import { bankcardRepo, cardContext } from './bankcard.repo.ts';
import { cardDigits, isSameName, maskedCard } from './wallet.rules.ts';

export interface CardInput {
  /** Digits, with spaces or without. */
  card_number: string;
  holder_name: string;
  /** The phone that the bank has of the holder. */
  phone: string;
}

function wrong(field: string, fault: ErrorCode) {
  return refuse(fault, { fields: { [field]: { code: fault.code } } });
}

/** A card of the caller's tenant that may be bound. */
export interface CheckedCard {
  bank: Pick<Bank, 'id' | 'code' | 'name'>;
  digits: string;
  holder_name: string;
  phone: string;
}

/** Refuses with `wallet.card_number`, `bank_unknown`, `not_certified` and `holder_differs`. */
export async function checkCard(scope: Scope, { card_number, holder_name, phone }: CardInput): Promise<CheckedCard> {
  const digits = cardDigits(card_number);
  if (digits === null) throw wrong('card_number', walletErrors.card_number);
  const bank = await bankRepo(scope).ofCard(digits);
  if (!bank) throw wrong('card_number', walletErrors.bank_unknown);
  const tenantName = await certifiedName(scope);
  if (tenantName === '') throw refuse(walletErrors.not_certified);
  if (!isSameName(holder_name, tenantName)) throw wrong('holder_name', walletErrors.holder_differs);
  return { bank, digits, holder_name: tenantName, phone };
}

/** Binds a card to the caller's tenant. Refuses with `wallet.card_bound`. */
export async function bindCard(
  scope: Scope,
  cipher: SecretCipher,
  { bank, digits, holder_name, phone }: CheckedCard,
): Promise<Bankcard> {
  const place = cardContext(scope.caller.supplier_id);
  const card = await bankcardRepo(scope).add({
    bank_id: bank.id,
    bank_code: bank.code,
    bank_name: bank.name,
    holder_name,
    phone,
    number_encrypted: cipher.encryptAtRest(digits, place),
    number_hash: cipher.fingerprint(digits, place),
    card_masked: maskedCard(digits),
  });
  if (!card) throw wrong('card_number', walletErrors.card_bound);
  return card;
}
