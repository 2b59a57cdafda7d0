import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { certifiedName } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { walletErrors } from '../contract/wallet.contract.ts';
import type { Bankcard } from '../contract/wallet-rows.contract.ts';
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

/**
 * Binds a card to the caller's tenant. `proven` refuses anyone who has not the phone; it is asked last, so that a slip in
 * the other fields uses up no code. Refuses with `wallet.card_number`, `bank_unknown`, `not_certified`, `holder_differs`
 * and `card_bound`.
 */
export async function bindCard(
  scope: Scope,
  cipher: SecretCipher,
  { card_number, holder_name, phone }: CardInput,
  proven: () => Promise<void>,
): Promise<Bankcard> {
  const digits = cardDigits(card_number);
  if (digits === null) throw wrong('card_number', walletErrors.card_number);
  const bank = await bankRepo(scope).ofCard(digits);
  if (!bank) throw wrong('card_number', walletErrors.bank_unknown);
  const certified = await certifiedName(scope);
  if (certified === '') throw refuse(walletErrors.not_certified);
  if (!isSameName(holder_name, certified)) throw wrong('holder_name', walletErrors.holder_differs);
  await proven();
  const place = cardContext(scope.caller.supplier_id);
  const card = await bankcardRepo(scope).add({
    bank_id: bank.id,
    bank_code: bank.code,
    bank_name: bank.name,
    holder_name: certified,
    phone,
    number_encrypted: cipher.encryptAtRest(digits, place),
    number_hash: cipher.fingerprint(digits, place),
    card_masked: maskedCard(digits),
  });
  if (!card) throw wrong('card_number', walletErrors.card_bound);
  return card;
}
