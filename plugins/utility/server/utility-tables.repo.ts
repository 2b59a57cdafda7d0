import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ColumnType, Generated } from 'kysely';
import type {
  OrderAlarm,
  OrderState,
  UtilityCarrier,
  UtilityOrder,
  UtilityProvider,
  UtilityService,
  VerdictOutcome,
  VerdictState,
} from '../contract/utility-record.contract.ts';

type Moment = ColumnType<number | null, Date | null | undefined, Date | null>;

/** What is known of the call that submits an order. */
export type CallState = 'none' | 'begun' | 'unsent' | 'unanswered' | 'answered';

export type OrderTable = Table<
  'utility_order',
  {
    service: UtilityService;
    carrier: UtilityCarrier;
    source: UtilityOrder['source'];
    provider: UtilityProvider;
    state: Generated<OrderState>;
    call_state: Generated<CallState>;
    alarm: Generated<OrderAlarm>;
    busy_until: ColumnType<number, Date | undefined, Date>;
    next_at: Moment;
    unsure_at: Moment;
    paid_at: Moment;
    submitted_at: Moment;
    ended_at: Moment;
  }
>;

export interface UtilityTables {
  utility_product: Table<'utility_product', { service: UtilityService; carrier: UtilityCarrier }>;
  utility_order: OrderTable;
  utility_verdict: Table<'utility_verdict', { outcome: VerdictOutcome; state: Generated<VerdictState> }>;
  utility_account: Table<'utility_account', { provider: UtilityProvider }>;
}
