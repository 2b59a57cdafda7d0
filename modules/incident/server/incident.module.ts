import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { documentFigures, ledgerDocuments } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import { ownedPicture } from '@linehaul/modules/upload/server/upload.port.ts';
import { liabilitySources } from '@linehaul/modules/waybill/server/waybill.port.ts';
import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { readSetting, saveSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { incidentContract } from '../contract/incident.contract.ts';
import { incidentCounters } from '../contract/incident.events.ts';
import { approveClaim, assessClaim, refuseClaim, undoApproval, withdrawClaim } from './claim.handlers.ts';
import { claimFigures } from './claim-documents.repo.ts';
import { payClaim, reverseClaim } from './claim-payment.handlers.ts';
import { quoteClaim } from './claim-quote.steps.ts';
import {
  addIncident,
  changeIncident,
  handBackIncident,
  handleIncident,
  rejectIncident,
  remarkIncident,
  reopenIncident,
  resolveIncident,
} from './incident.handlers.ts';
import { incidentRepo } from './incident.repo.ts';
import { personsOfIncidents } from './incident-erasure.repo.ts';
import { incidentEventRepo } from './incident-event.repo.ts';
import { countIncidents } from './incident-figures.handlers.ts';
import { incidentLedgerKinds } from './incident-kinds.rules.ts';
import { incidentNotices } from './incident-notice.steps.ts';
import { pictureOwner, showIncident } from './incident-report.steps.ts';
import { incidentSettings, readLiability } from './incident-setting.repo.ts';

export const incidentModule = serverModule({
  name: 'incident',
  contract: incidentContract,
  migrations: new URL('./migrations/', import.meta.url),
  // Who carries the waybill, and who found it.
  sites: {
    incident: { columns: ['site_id'], through: [{ table: 'waybill', on: { id: 'waybill_id' } }] },
    incident_event: { through: [{ table: 'incident', on: { id: 'incident_id' } }] },
    incident_picture: { through: [{ table: 'incident', on: { id: 'incident_id' } }] },
    incident_claim: { through: [{ table: 'incident', on: { id: 'id' } }] },
    incident_share: { through: [{ table: 'incident', on: { id: 'incident_id' } }] },
  },
  offers: () => [
    ...incidentLedgerKinds,
    personsOfIncidents,
    liabilitySources.offer({ key: 'incident', find: readLiability }),
    ...incidentNotices.map((notice) => messagePurposes.offer(notice)),
    documentFigures.offer(claimFigures),
    ledgerDocuments.offer({
      key: 'incident',
      numbers: (scope, ids) => incidentRepo(scope).numbers(ids),
      page: (id, reader) => (reader === 'logistics' || reader === 'platform' ? `/logistics/exception/info/${id}` : ''),
    }),
  ],
  live: [
    liveSource(incidentCounters, async (scope) => {
      const { total } = await incidentRepo(scope).page({ is_open: true, count: 'only', page: 1, limit: 1 });
      return { incidents: total };
    }),
  ],
  handlers: () => ({
    IncidentList: ({ input, scope }) => incidentRepo(scope).page(input),
    IncidentInfo: ({ input, scope }) => showIncident(scope, input.id),
    IncidentPicture: async ({ input: { id, picture_id, size }, scope, extensions }) => {
      const { picture_ids } = await showIncident(scope, id);
      const supplier_id = await incidentEventRepo(scope).tenantOf(id);
      if (supplier_id === undefined || !picture_ids.includes(picture_id)) throw refuse(wireErrors.not_found);
      return ownedPicture({ scope, extensions }, { supplier_id, id: picture_id, owner: pictureOwner(id), size });
    },
    IncidentAdd: addIncident,
    IncidentSave: changeIncident,
    IncidentHandle: handleIncident,
    IncidentHandBack: handBackIncident,
    IncidentResolve: resolveIncident,
    IncidentReject: rejectIncident,
    IncidentReopen: reopenIncident,
    IncidentRemark: remarkIncident,
    ClaimQuote: quoteClaim,
    ClaimAssess: assessClaim,
    ClaimWithdraw: withdrawClaim,
    ClaimApprove: approveClaim,
    ClaimRefuse: refuseClaim,
    ClaimApproveUndo: undoApproval,
    ClaimPay: payClaim,
    ClaimReverse: reverseClaim,
    IncidentFigures: countIncidents,
    IncidentSettingInfo: ({ scope }) => readSetting(scope, incidentSettings),
    IncidentSettingSave: saveSetting(incidentSettings),
  }),
});
