import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { TenantState } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { Generated } from 'kysely';
import type { JoiningPayee } from '../contract/joining-payee.contract.ts';
import type {
  ApplicationEvent,
  ApplicationState,
  IdentityAnswer,
  IdentityKind,
  IdentityState,
  JoinableIndustry,
  JoiningAction,
} from '../contract/joining-rows.contract.ts';

export interface JoiningTables {
  /** The tenant module's: lists show it. */
  tenant: Table<'tenant', { industry: Industry; state: TenantState }>;
  joining_type: Table<'joining_type', { industry: JoinableIndustry }>;
  joining_payee: JoiningPayee & { supplier_id: number };
  joining: Table<'joining'>;
  application: Table<'application', { state: Generated<ApplicationState> }>;
  identity_check: Table<
    'identity_check',
    { kind: IdentityKind; state: Generated<IdentityState>; answer: Generated<IdentityAnswer | ''> }
  >;
  application_event: Table<
    'application_event',
    { action: JoiningAction; to_state: TenantState; side: ApplicationEvent['side'] }
  >;
}
