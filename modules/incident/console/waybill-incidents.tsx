import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, time } from '@linehaul/console-kernel/format/format.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { Sideways } from '@linehaul/console-kernel/screen/sideways.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { WaybillDetail } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Table } from 'antd';
import { incidentContract } from '../contract/incident.contract.ts';
import type { Incident } from '../contract/incident-record.contract.ts';
import type { en } from '../messages/en.ts';
import { incidentTones } from './incident-tones.ts';

/** What went wrong with the goods of a waybill; nothing where nothing did. */
export default function WaybillIncidents({ waybill }: { waybill: WaybillDetail }) {
  const t = useText<typeof en>('incident');
  const { data } = useQueryOf(incidentContract.IncidentList, { waybill_id: waybill.id, limit: 50 });
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <DetailSection title="incident.section.waybill" flush>
      <Sideways>
        <Table<Incident>
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={list}
          columns={[
            {
              title: t('field.incident_no'),
              render: (_, { id, incident_no }) => (
                <Link className="lh-cell-link" to={`/logistics/exception/info/${id}`}>
                  {incident_no}
                </Link>
              ),
            },
            { title: t('noun.one'), render: (_, { kind }) => t(`kind.${kind}`) },
            {
              title: t('field.state'),
              render: (_, { state }) => <StatusTag tone={incidentTones[state]}>{t(`state.${state}`)}</StatusTag>,
            },
            { title: t('field.pieces'), align: 'end', render: (_, { pieces }) => count(pieces) },
            { title: t('field.description'), dataIndex: 'description' },
            { title: t('field.outcome'), dataIndex: 'outcome' },
            { title: t('field.reported_at'), render: (_, { reported_at }) => time(reported_at) },
          ]}
        />
      </Sideways>
    </DetailSection>
  );
}
