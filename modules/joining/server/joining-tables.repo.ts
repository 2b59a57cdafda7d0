import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { TenantState } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import type { ColumnType, Generated } from 'kysely';
import type { JoiningPayee } from '../contract/joining-payee.contract.ts';
import type {
  ApplicationEvent,
  ApplicationState,
  IdentityAnswer,
  JoinableIndustry,
  JoiningAction,
} from '../contract/joining-rows.contract.ts';

type Instant = ColumnType<number, Date, Date>;
type MaybeInstant = ColumnType<number | null, Date | null | undefined, Date | null>;

export interface JoiningTables {
  /** The tenant module's: lists show it. */
  tenant: {
    id: number;
    account: string;
    phone: string | null;
    shop_name: string;
    certified_name: string;
    industry: Industry;
    is_union: boolean;
    state: TenantState;
    disabled_reason: string;
    last_login_at: number | null;
    deleted_at: number | null;
    created_at: number;
  };
  joining_type: {
    industry: JoinableIndustry;
    is_open: boolean;
    fee_cents: number;
    deposit_cents: number;
    version: number;
  };
  joining_payee: JoiningPayee & { supplier_id: number };
  joining: {
    supplier_id: number;
    fee_cents: Generated<number>;
    deposit_cents: Generated<number>;
    fee_paid_cents: Generated<number>;
    deposit_paid_cents: Generated<number>;
    last_application_id: number | null;
    valid_application_id: number | null;
  };
  application: {
    supplier_id: number;
    id: Generated<number>;
    state: Generated<ApplicationState>;
    is_renewal: boolean;
    company_name: string;
    credit_code: string;
    legal_person: string;
    id_number_encrypted: string;
    id_number_masked: string;
    contact_name: string;
    contact_phone: string;
    region: string;
    address: string;
    permit_no: string;
    permit_expires_day: string | null;
    licence_upload_id: number;
    id_front_upload_id: number;
    id_back_upload_id: number;
    permit_upload_id: number | null;
    changed_fields: string[];
    submitted_at: Instant;
    decided_at: MaybeInstant;
    decided_by: Generated<string>;
    reason: Generated<string>;
    identity_answer: Generated<IdentityAnswer | ''>;
    identity_asked_at: MaybeInstant;
    identity_asked_by: Generated<string>;
  };
  application_event: {
    supplier_id: number;
    id: Generated<number>;
    application_id: number | null;
    action: JoiningAction;
    from_state: string;
    to_state: TenantState;
    reason: string;
    side: ApplicationEvent['side'];
    login_name: string;
    created_at: Instant;
  };
}
