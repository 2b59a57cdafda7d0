import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { incidentContract } from '../contract/incident.contract.ts';
import type { ClaimAction } from '../contract/incident-claim.contract.ts';
import type { IncidentDetail } from '../contract/incident-record.contract.ts';
import { AssessDialog } from './assess-dialog.tsx';
import { limitText } from './limit-text.ts';

const { ClaimApprove, ClaimApproveUndo, ClaimAssess, ClaimPay, ClaimQuote, ClaimRefuse, ClaimReverse, ClaimWithdraw } =
  incidentContract;

const may =
  (action: ClaimAction) =>
  ({ claim }: IncidentDetail) =>
    claim?.actions.includes(action) ?? false;
const target = ({ id, claim }: IncidentDetail) => ({ id, ...(claim ? { version: claim.version } : {}) });
const amount = ({ claim }: IncidentDetail) => ({ amount: money(claim?.compensation_cents ?? 0) });

const intro = ({ claim }: IncidentDetail) =>
  claim ? (
    <p className="in-limit">
      {textOf('incident.field.compensation_cents')} <strong>{money(claim.compensation_cents)}</strong> ·{' '}
      {textOf('incident.field.payout_cents')} <strong>{money(claim.payout_cents)}</strong>
      <br />
      {textOf('incident.field.limit_cents')}: {limitText(claim)}
      {claim.over_reason ? (
        <>
          <br />
          {textOf('incident.field.over_reason')}: {claim.over_reason}
        </>
      ) : null}
      {claim.late_reason ? (
        <>
          <br />
          {textOf('incident.field.late_reason')}: {claim.late_reason}
        </>
      ) : null}
    </p>
  ) : null;
const dialogOptions = { messages: 'incident', success: 'incident.done.saved', intro, hidden: target } as const;

const assess: Action<IncidentDetail> = {
  title: 'incident.action.assess',
  needs: [ClaimAssess, ClaimQuote],
  when: (incident) => incident.state === 'handling' && (incident.claim === null || may('assess')(incident)),
  dialog: AssessDialog,
};

const approve = dialogAction({
  ...dialogOptions,
  endpoint: ClaimApprove,
  title: 'incident.action.approve',
  primary: true,
  fields: [{ field: 'note', as: 'textarea', span: 'full', hint: 'incident.hint.approve' }],
  when: may('approve'),
});

const refuse = dialogAction({
  ...dialogOptions,
  endpoint: ClaimRefuse,
  title: 'incident.action.refuse',
  danger: true,
  fields: [{ field: 'note', as: 'textarea', span: 'full' }],
  when: may('refuse'),
});

const pay = dialogAction({
  ...dialogOptions,
  endpoint: ClaimPay,
  title: 'incident.action.pay',
  primary: true,
  fields: [
    { field: 'method', as: 'radio', hint: 'incident.hint.pay' },
    { field: 'voucher_no' },
    { field: 'is_deducted', as: 'checkbox', span: 'full', hint: 'incident.hint.is_deducted' },
    { field: 'note', as: 'textarea', span: 'full', title: 'incident.field.outcome' },
  ],
  start: (): { method: 'transfer' } => ({ method: 'transfer' }),
  when: may('pay'),
});

const withdraw = confirmAction({
  endpoint: ClaimWithdraw,
  title: 'incident.action.withdraw',
  input: target,
  question: 'incident.claim.question_withdraw',
  params: amount,
  success: 'incident.done.saved',
  when: may('withdraw'),
});

const undoApprove = confirmAction({
  endpoint: ClaimApproveUndo,
  title: 'incident.action.undo_approve',
  input: target,
  question: 'incident.claim.question_undo',
  params: amount,
  success: 'incident.done.saved',
  when: may('undo_approve'),
});

const reverse = dialogAction({
  ...dialogOptions,
  endpoint: ClaimReverse,
  title: 'incident.action.reverse',
  danger: true,
  fields: [{ field: 'note', as: 'textarea', span: 'full', hint: 'incident.hint.reverse' }],
  when: may('reverse'),
});

/** What can be done about the compensation of an incident. */
export const claimActions: readonly Action<IncidentDetail>[] = [
  approve,
  pay,
  assess,
  refuse,
  withdraw,
  undoApprove,
  reverse,
];
