import { call, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, day, time } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { PictureList } from '@linehaul/modules/upload/console/picture-list.port.tsx';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import { Timeline } from '@linehaul/ui/timeline.tsx';
import { incidentContract } from '../contract/incident.contract.ts';
import type { IncidentDetail, IncidentEventKind } from '../contract/incident-record.contract.ts';
import type { en } from '../messages/en.ts';
import { ClaimSection } from './claim-section.tsx';
import { detailActions } from './incident-actions.tsx';
import { incidentTones } from './incident-tones.ts';

const { IncidentInfo, IncidentPicture } = incidentContract;

const eventTones: Partial<Record<IncidentEventKind, Tone>> = {
  report: 'danger',
  handle: 'progress',
  resolve: 'success',
  reject: 'neutral',
  reopen: 'warning',
  hand_back: 'warning',
  approve: 'success',
  refuse: 'danger',
  pay: 'success',
  reverse: 'warning',
};

/** Until when it is reported in time, and whether that is over. */
function claimUntilText({ claim_until, is_late }: IncidentDetail): string {
  const until = claim_until === null ? '' : day(claim_until);
  return is_late ? textOf('incident.claim.late', { until }) : until;
}

function Facts({ incident }: { incident: IncidentDetail }) {
  const t = useText<typeof en>('incident');
  return (
    <DetailSection title="incident.section.facts" span="half">
      <FieldGrid<IncidentDetail>
        of={incident}
        messages="incident"
        rows={[
          { field: 'waybill_no', to: ({ waybill_id }) => `/logistics/waybill/info/${waybill_id}` },
          { field: 'kind', as: 'choice' },
          {
            field: 'pieces',
            render: ({ pieces, waybill_pieces: n }) => `${count(pieces)} ${t('form.of_pieces', { n: count(n) })}`,
          },
          { field: 'cause', as: 'choice' },
          { field: 'product' },
          { field: 'site_name' },
          { field: 'trip_no', to: ({ trip_id }) => `/logistics/trip/info/${trip_id ?? ''}` },
          { field: 'found_at', as: 'time' },
          { field: 'consignor_name', render: (row) => partyName(row, 'consignor_name') },
          { field: 'consignee_name', render: (row) => partyName(row, 'consignee_name') },
          { field: 'reported_by' },
          { field: 'reported_at', as: 'time' },
          { field: 'claim_until', render: claimUntilText },
          { field: 'handled_by' },
          { field: 'description' },
          { field: 'outcome' },
          { field: 'decided_by' },
          { field: 'decided_at', as: 'time' },
        ]}
      />
    </DetailSection>
  );
}

function Pictures({ incident: { id, picture_ids } }: { incident: IncidentDetail }) {
  const t = useText<typeof en>('incident');
  return (
    <DetailSection title="incident.section.pictures">
      {picture_ids.length === 0 ? (
        <span className="lh-nothing">{t('empty.pictures')}</span>
      ) : (
        <PictureList
          ids={picture_ids}
          labelOf={(place) => t('form.picture', { place })}
          sourceOf={(picture_id) => (size) => call(IncidentPicture, { id, picture_id, size }, { quiet: true })}
        />
      )}
    </DetailSection>
  );
}

function History({ incident: { events } }: { incident: IncidentDetail }) {
  const t = useText<typeof en>('incident');
  const entries = events.toReversed().map(({ id, kind, note, login_name, created_at }) => ({
    key: id,
    title: t(`event.${kind}`),
    at: time(created_at),
    tone: eventTones[kind] ?? 'info',
    note: [login_name, note].filter(Boolean).join(' · '),
  }));
  return (
    <DetailSection title="incident.section.history" span="half">
      <Timeline entries={entries} />
    </DetailSection>
  );
}

function Page({ incident }: { incident: IncidentDetail }) {
  const t = useText<typeof en>('incident');
  const { incident_no, kind, state } = incident;
  return (
    <DetailPage<IncidentDetail>
      title={incident_no}
      state={<StatusTag tone={incidentTones[state]}>{t(`state.${state}`)}</StatusTag>}
      note={t(`kind.${kind}`)}
      subject={incident}
      actions={detailActions}
    >
      <Facts incident={incident} />
      <History incident={incident} />
      {incident.claim ? <ClaimSection claim={incident.claim} /> : null}
      <Pictures incident={incident} />
    </DetailPage>
  );
}

/** One incident, whole. */
export default function IncidentDetailPage() {
  const query = useQueryOf(IncidentInfo, { id: Number(useParams().id) });
  return <Loaded query={query}>{(incident) => <Page incident={incident} />}</Loaded>;
}
