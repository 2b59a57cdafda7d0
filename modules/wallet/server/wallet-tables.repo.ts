import type { RefusalKind } from '@linehaul/modules/payment/contract/payment-refund.contract.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PayeeEvent, PayeeKind, PayeeState } from '../contract/payee-account.contract.ts';
import type { Bank, Bankcard, Withdrawal, WithdrawalStep } from '../contract/wallet-rows.contract.ts';

type Instant = ColumnType<number, Date, never>;
type SetOnce = ColumnType<number | null, never, Date>;

export interface WalletTables {
  /** Only what is shown of a tenant beside its money. */
  tenant: Table<'tenant'>;
  bank: Omit<Bank, 'id' | 'version' | 'prefixes'> & { id: Generated<number>; version: Generated<number> };
  bank_prefix: Table<'bank_prefix'>;
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
  withdrawal: Table<'withdrawal', { withdrawal_no: GeneratedAlways<string>; state: Generated<Withdrawal['state']> }>;
  withdrawal_audit: Omit<WithdrawalStep, 'id' | 'at'> & {
    supplier_id: number;
    id: Generated<number>;
    withdrawal_id: number;
    actor_supplier_id: number;
    operator_id: number | null;
    at: Instant;
  };
  withdrawal_batch: Table<'withdrawal_batch', { batch_no: GeneratedAlways<string> }>;
  payee_account: Table<
    'payee_account',
    { kind: PayeeKind; state: Generated<PayeeState>; refusal: Generated<RefusalKind | ''> }
  >;
  payee_account_event: Table<'payee_account_event', { action: PayeeEvent['action']; state: PayeeState }>;
  wallet_setting: Table<'wallet_setting'>;
}
