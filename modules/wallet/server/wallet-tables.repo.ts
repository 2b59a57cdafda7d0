import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Bank, Bankcard, Withdrawal, WithdrawalStep } from '../contract/wallet-rows.contract.ts';

type Instant = ColumnType<number, Date, never>;
type SetOnce = ColumnType<number | null, never, Date>;

export interface WalletTables {
  /** Only what is shown of a tenant beside its money. */
  tenant: { id: number; shop_name: string };
  bank: Omit<Bank, 'id' | 'version' | 'prefixes'> & { id: Generated<number>; version: Generated<number> };
  bank_prefix: { prefix: string; bank_id: number };
  bankcard: Omit<Bankcard, 'id' | 'phone_masked' | 'state' | 'created_at'> & {
    supplier_id: number;
    id: Generated<number>;
    bank_id: number;
    phone: string;
    number_encrypted: string;
    number_hash: string;
    state: Generated<Bankcard['state']>;
    created_at: Instant;
    unbound_at: SetOnce;
  };
  withdrawal: {
    supplier_id: number;
    id: Generated<number>;
    withdrawal_no: GeneratedAlways<string>;
    amount_cents: number;
    bankcard_id: number;
    bank_code: string;
    bank_name: string;
    holder_name: string;
    card_masked: string;
    state: Generated<Withdrawal['state']>;
    audit_levels: number;
    note: string;
    reason: Generated<string>;
    operator_id: number | null;
    login_name: string;
    batch_id: Generated<number | null>;
    version: Generated<number>;
    applied_at: Instant;
    decided_at: SetOnce;
    ended_at: SetOnce;
  };
  withdrawal_audit: Omit<WithdrawalStep, 'id' | 'at'> & {
    supplier_id: number;
    id: Generated<number>;
    withdrawal_id: number;
    actor_supplier_id: number;
    operator_id: number | null;
    at: Instant;
  };
  withdrawal_batch: {
    supplier_id: number;
    id: Generated<number>;
    batch_no: GeneratedAlways<string>;
    operator_id: number | null;
    login_name: string;
    item_count: number;
    total_cents: number;
    created_at: Instant;
  };
  wallet_setting: { second_audit_cents: number; version: number };
}
