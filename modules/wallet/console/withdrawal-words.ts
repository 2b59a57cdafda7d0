import { money } from '@linehaul/console-kernel/format/format.ts';
import type { Withdrawal } from '../contract/wallet-rows.contract.ts';

type Named = Pick<Withdrawal, 'amount_cents' | 'bank_name' | 'card_masked' | 'holder_name'>;

/** What a question about a withdrawal names: the amount and the card. */
export const buildNameParams = ({ amount_cents, bank_name, card_masked, holder_name }: Named) => ({
  amount: money(amount_cents),
  bank: bank_name,
  card: card_masked,
  holder: holder_name,
});
