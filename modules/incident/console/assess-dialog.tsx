import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { useState } from 'react';
import { incidentContract } from '../contract/incident.contract.ts';
import type { IncidentDetail } from '../contract/incident-record.contract.ts';
import type { en } from '../messages/en.ts';
import { limitText } from './limit-text.ts';
import { SharesInput } from './shares-input.tsx';

const { ClaimAssess, ClaimQuote } = incidentContract;
type Assessment = InputOf<typeof ClaimAssess>;
type Quote = OutputOf<typeof ClaimQuote>;

function fieldsFor(quote: Quote, { is_late }: IncidentDetail): FieldSpec<Assessment>[] {
  return [
    { field: 'loss_cents' },
    ...(quote.is_insured
      ? [{ field: 'value_cents', hint: 'incident.hint.value_cents' } satisfies FieldSpec<Assessment>]
      : []),
    { field: 'compensation_cents' },
    { field: 'over_reason', hint: 'incident.hint.over_reason', span: 'full' },
    ...(is_late
      ? [{ field: 'late_reason', hint: 'incident.hint.late_reason', span: 'full' } satisfies FieldSpec<Assessment>]
      : []),
    {
      field: 'shares',
      span: 'full',
      checkedWhole: true,
      render: (props) => <SharesInput {...props} choices={quote} />,
    },
  ];
}

/** What the form begins with: what was assessed before, or one share that is not anybody's yet. */
function startOf({ claim }: IncidentDetail, { sites }: Quote): Partial<Assessment> {
  if (claim) {
    const { loss_cents, value_cents, compensation_cents, over_reason, late_reason } = claim;
    const shares = claim.shares.map(({ party, site_id, trip_id, party_name, share }) => ({
      ...{ party, site_id, trip_id, share },
      party_name: party === 'partner' || party === 'packer' ? party_name : '',
    }));
    return { loss_cents, value_cents, compensation_cents, over_reason, late_reason, shares };
  }
  const [site] = sites;
  return site
    ? { shares: [{ party: 'site', site_id: site.site_id, trip_id: null, party_name: '', share: 10_000 }] }
    : {};
}

function Limit({ quote }: { quote: Quote | undefined }) {
  const t = useText<typeof en>('incident');
  return (
    <p className="in-limit" aria-live="polite">
      {quote && quote.loss_cents > 0 ? (
        <>
          <strong>{t('field.limit_cents')}</strong> {limitText(quote)}
        </>
      ) : null}
    </p>
  );
}

/** Says what a loss is made good with, and who answers for it; the limit follows what is typed. */
export function AssessDialog({ subject, onClose }: ActionDialogProps<IncidentDetail>) {
  const { id, claim } = subject;
  const [loss, setLoss] = useState({ loss_cents: claim?.loss_cents ?? 0, value_cents: claim?.value_cents ?? 0 });
  const { data: choices } = useQueryOf(ClaimQuote, { id });
  const { data: quote } = useQueryOf(ClaimQuote, { id, ...loss });
  if (!choices) return null;
  return (
    <ActionDialog
      endpoint={ClaimAssess}
      title="incident.action.assess"
      messages="incident"
      success="incident.done.saved"
      width={680}
      fields={fieldsFor(choices, subject)}
      start={startOf(subject, choices)}
      hidden={{ id, ...(claim ? { version: claim.version } : {}) }}
      onValues={({ loss_cents, value_cents }) =>
        setLoss({ loss_cents: loss_cents ?? 0, value_cents: value_cents ?? 0 })
      }
      bar={<Limit quote={quote} />}
      onClose={onClose}
    />
  );
}
