import { DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money, percent } from '@linehaul/console-kernel/format/format.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { Sideways } from '@linehaul/console-kernel/screen/sideways.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Table } from 'antd';
import { type Claim, type ClaimShare, type ClaimState, wholeShare } from '../contract/incident-claim.contract.ts';
import type { en } from '../messages/en.ts';
import { limitText } from './limit-text.ts';

const tones = {
  assessed: 'warning',
  approved: 'progress',
  refused: 'danger',
  withdrawn: 'neutral',
  paid: 'success',
} as const satisfies Record<ClaimState, string>;

function Shares({ shares }: { shares: readonly ClaimShare[] }) {
  const t = useText<typeof en>('incident');
  return (
    <DetailSection title="incident.section.shares" span="half" flush>
      <Sideways>
        <Table<ClaimShare>
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={[...shares]}
          columns={[
            { title: t('field.party'), render: (_, { party }) => t(`party.${party}`) },
            {
              title: t('claim.name'),
              render: (_, { party_name, trip_id, trip_no }) => (
                <>
                  {party_name}{' '}
                  {trip_id === null ? null : (
                    <Link className="lh-cell-link" to={`/logistics/trip/info/${trip_id}`}>
                      {trip_no}
                    </Link>
                  )}
                </>
              ),
            },
            { title: t('field.share'), align: 'end', render: (_, { share }) => percent(share / wholeShare) },
            {
              title: t('field.amount_cents'),
              align: 'end',
              render: (_, { amount_cents }) => <span className="lh-figure">{money(amount_cents)}</span>,
            },
          ]}
        />
      </Sideways>
    </DetailSection>
  );
}

/** What an incident costs, how that was computed, and who answers for it. */
export function ClaimSection({ claim }: { claim: Claim }) {
  const t = useText<typeof en>('incident');
  return (
    <>
      <DetailSection
        title="incident.section.claim"
        span="half"
        extra={<StatusTag tone={tones[claim.state]}>{t(`claim_state.${claim.state}`)}</StatusTag>}
      >
        <FieldGrid<Claim>
          of={claim}
          messages="incident"
          rows={[
            { field: 'loss_cents', as: 'money' },
            { field: 'limit_cents', render: limitText },
            { field: 'compensation_cents', as: 'money' },
            { field: 'over_reason' },
            { field: 'claim_until', as: 'day' },
            { field: 'late_reason' },
            { field: 'shipper_cents', as: 'money' },
            { field: 'payout_cents', as: 'money' },
            { field: 'assessed_by' },
            { field: 'checked_by' },
            { field: 'check_note' },
            { field: 'method', as: 'choice' },
            { field: 'voucher_no' },
            { field: 'deducted_cents', as: 'money' },
            { field: 'paid_by' },
            { field: 'paid_at', as: 'time' },
          ]}
        />
      </DetailSection>
      <Shares shares={claim.shares} />
    </>
  );
}
