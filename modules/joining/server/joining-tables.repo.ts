import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { ColumnType, Generated } from 'kysely';
import type {
  CertificateEvent,
  CertificateState,
  JoinableIndustry,
  JoiningAction,
  TenantState,
} from '../contract/joining-rows.contract.ts';

type Instant = ColumnType<number, Date, Date>;
type MaybeInstant = ColumnType<number | null, Date | null | undefined, Date | null>;

export interface JoiningTables {
  tenant: {
    id: Generated<number>;
    account: string;
    phone: string | null;
    password_hash: string;
    shop_name: string;
    nick_name: string;
    certified_name: Generated<string>;
    industry: Industry;
    is_union: Generated<boolean>;
    state: Generated<TenantState>;
    disabled_reason: Generated<string>;
    last_login_at: MaybeInstant;
    deleted_at: MaybeInstant;
    state_changed_at: MaybeInstant;
    created_at: Instant;
  };
  session: { id: number; supplier_id: number; ended_at: MaybeInstant; end_reason: string };
  joining_type: {
    industry: JoinableIndustry;
    is_open: boolean;
    fee_cents: number;
    deposit_cents: number;
    version: number;
  };
  joining: {
    supplier_id: number;
    fee_cents: Generated<number>;
    deposit_cents: Generated<number>;
    fee_paid_cents: Generated<number>;
    deposit_paid_cents: Generated<number>;
    last_certificate_id: number | null;
    valid_certificate_id: number | null;
  };
  certificate: {
    supplier_id: number;
    id: Generated<number>;
    state: Generated<CertificateState>;
    is_renewal: boolean;
    company_name: string;
    credit_code: string;
    legal_person: string;
    id_number_sealed: string;
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
  };
  certificate_event: {
    supplier_id: number;
    id: Generated<number>;
    certificate_id: number | null;
    action: JoiningAction;
    from_state: string;
    to_state: TenantState;
    reason: string;
    side: CertificateEvent['side'];
    login_name: string;
    created_at: Instant;
  };
}
