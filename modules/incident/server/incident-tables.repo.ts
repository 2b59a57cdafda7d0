import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ColumnType, Generated } from 'kysely';
import type { ClaimMethod, ClaimState, ShareParty } from '../contract/incident-claim.contract.ts';
import type {
  IncidentCause,
  IncidentEventKind,
  IncidentKind,
  IncidentState,
} from '../contract/incident-record.contract.ts';

export type IncidentTable = Table<
  'incident',
  { kind: IncidentKind; state: Generated<IncidentState>; cause: Generated<IncidentCause> }
>;

export type ClaimTable = Table<
  'incident_claim',
  {
    state: Generated<ClaimState>;
    method: ColumnType<ClaimMethod | null, ClaimMethod | null | undefined, ClaimMethod | null>;
  }
>;

/** The module's own tables, and those whose names its lists show. */
export interface IncidentTables {
  incident: IncidentTable;
  incident_event: Table<'incident_event', { kind: IncidentEventKind }>;
  incident_picture: Table<'incident_picture'>;
  incident_claim: ClaimTable;
  incident_setting: Table<'incident_setting'>;
  incident_share: Table<'incident_share', { party: ShareParty }>;
  waybill: Table<'waybill'>;
  site: Table<'site'>;
  freight_order: Table<'freight_order'>;
  trip: Table<'trip'>;
  waybill_leg: Table<'waybill_leg'>;
  driver: Table<'driver'>;
}
