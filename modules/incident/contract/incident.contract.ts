import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { day, line, rowIdOf } from '@linehaul/contract/units.ts';
import { pictureFile, pictureSize } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';
import { claimCalls, claimState } from './incident-claim.contract.ts';
import { figureCalls } from './incident-figures.contract.ts';
import {
  incident,
  incidentCause,
  incidentDetail,
  incidentFields,
  incidentKind,
  incidentState,
} from './incident-record.contract.ts';

const readers = ['platform', 'logistics', 'site'] as const;
const handlers = ['logistics', 'site'] as const;

const target = z.object({ id: rowIdOf('incident'), version: z.int().optional() });

export const incidentContract = contract({
  IncidentList: {
    method: 'GET',
    path: '/v1/supplier/incident/IncidentList',
    open: true,
    industries: readers,
    /** The keyword is the beginning of an incident's or a waybill's number. */
    input: tenantQuery.extend({
      state: incidentState.optional(),
      /** Neither resolved nor rejected. */
      is_open: z.boolean().optional(),
      kind: incidentKind.optional(),
      cause: incidentCause.optional(),
      claim_state: claimState.optional(),
      waybill_id: rowIdOf('waybill').optional(),
      site_id: rowIdOf('site').optional(),
      trip_id: rowIdOf('trip').optional(),
      reported_day_from: day.optional(),
      reported_day_to: day.optional(),
    }),
    output: tenantPageOf(incident),
  },
  IncidentInfo: {
    method: 'GET',
    path: '/v1/supplier/incident/IncidentInfo',
    open: true,
    industries: readers,
    input: z.object({ id: rowIdOf('incident') }),
    output: incidentDetail,
  },
  IncidentPicture: {
    method: 'GET',
    path: '/v1/supplier/incident/IncidentPicture',
    industries: readers,
    input: z.object({ id: rowIdOf('incident'), picture_id: rowIdOf('upload'), size: pictureSize.default('whole') }),
    output: pictureFile,
    download: true,
  },
  /** One of a kind at a time of each waybill. */
  IncidentAdd: {
    method: 'POST',
    path: '/v1/supplier/incident/IncidentAdd',
    open: true,
    industries: handlers,
    input: z.object({ waybill_id: rowIdOf('waybill'), kind: incidentKind, ...incidentFields }),
    output: incidentDetail,
    audit: 'incident.add',
  },
  IncidentSave: {
    method: 'POST',
    path: '/v1/supplier/incident/IncidentSave',
    industries: handlers,
    input: target.extend(incidentFields),
    output: incidentDetail,
    audit: 'incident.save',
  },
  IncidentHandle: {
    method: 'POST',
    path: '/v1/supplier/incident/IncidentHandle',
    industries: handlers,
    input: target.extend({ note: line(500).default('') }),
    output: incidentDetail,
    audit: 'incident.handle',
  },
  /** Nobody handles it any more: it waits again. */
  IncidentHandBack: {
    method: 'POST',
    path: '/v1/supplier/incident/IncidentHandBack',
    industries: handlers,
    input: target.extend({ note: line(500).default('') }),
    output: incidentDetail,
    audit: 'incident.hand_back',
  },
  IncidentResolve: {
    method: 'POST',
    path: '/v1/supplier/incident/IncidentResolve',
    industries: handlers,
    input: target.extend({ cause: incidentCause, note: line(500, 1) }),
    output: incidentDetail,
    audit: 'incident.resolve',
  },
  /** There was nothing, or the carrier does not answer for it. */
  IncidentReject: {
    method: 'POST',
    path: '/v1/supplier/incident/IncidentReject',
    industries: handlers,
    input: target.extend({ note: line(500, 1) }),
    output: incidentDetail,
    audit: 'incident.reject',
  },
  /** It was decided too early. */
  IncidentReopen: {
    method: 'POST',
    path: '/v1/supplier/incident/IncidentReopen',
    industries: handlers,
    input: target.extend({ note: line(500, 1) }),
    output: incidentDetail,
    audit: 'incident.reopen',
  },
  IncidentRemark: {
    method: 'POST',
    path: '/v1/supplier/incident/IncidentRemark',
    industries: handlers,
    input: z.object({ id: rowIdOf('incident'), note: line(500, 1) }),
    output: incidentDetail,
    audit: 'incident.remark',
  },
  ...claimCalls(incidentDetail),
  ...figureCalls,
});

export const incidentErrors = errors('incident', {
  state: 409,
  open_exists: 409,
  waybill_state: 409,
  pieces_exceeded: 422,
  trip_unknown: 422,
  site_unknown: 422,
  in_future: 422,
  claim_open: 409,
  claim_paid: 409,
  claim_state: 409,
  claim_incident: 409,
  checker_is_assessor: 403,
  over_limit: 422,
  over_loss: 422,
  claim_late: 422,
  share_sum: 422,
  share_party: 422,
  share_twice: 422,
  driver_share: 409,
});
