import { ActionDialog, confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { Slot, useIsFilled } from '@linehaul/console-kernel/module/slots.tsx';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { type Waybill, type WaybillAction, type WaybillDetail, waybillContract } from '../contract/waybill.contract.ts';
import { draftIncident } from './incident-draft.ts';
import { PhotoInput } from './photo-input.tsx';
import { reportIncident } from './waybill.slots.ts';
import { WaybillFacts } from './waybill-facts.tsx';
import './waybill.css';

const may =
  (action: WaybillAction) =>
  ({ actions }: Waybill) =>
    actions.includes(action);
const row = ({ id, version }: Waybill) => ({ id, version });
const dialogOptions = {
  messages: 'waybill',
  success: 'waybill.done.saved',
  intro: (waybill: Waybill) => <WaybillFacts waybill={waybill} />,
  hidden: row,
} as const;

/** The consignee does not take the goods. */
export const refuse = dialogAction({
  ...dialogOptions,
  endpoint: waybillContract.WaybillRefuse,
  title: 'waybill.action.refuse',
  submit: 'waybill.action.refuse',
  danger: true,
  fields: [
    { field: 'note', as: 'textarea', title: 'waybill.field.reason', hint: 'waybill.hint.refuse' },
    { field: 'picture', render: PhotoInput, span: 'full' },
  ],
  when: may('refuse'),
});

export const undoRefuse = confirmAction({
  endpoint: waybillContract.WaybillRefuseUndo,
  title: 'waybill.action.undo_refuse',
  input: row,
  question: 'waybill.confirm.undo_refuse',
  params: ({ waybill_no }: Waybill) => ({ waybill_no }),
  success: 'waybill.done.saved',
  when: may('undo_refuse'),
});

/** What the shipper's side wants with refused goods that stay; those that go back need a price, and have a dialog of their own. */
function DecideDialog({ subject, onClose }: ActionDialogProps<Waybill>) {
  const text = useTextOf();
  const options = (['again', 'hold'] as const).map((value) => ({ value, label: text(`waybill.decision.${value}`) }));
  return (
    <ActionDialog
      endpoint={waybillContract.WaybillRefusalDecide}
      title="waybill.action.decide"
      messages="waybill"
      success="waybill.done.saved"
      submit="console.action.save"
      intro={dialogOptions.intro(subject)}
      fields={[
        { field: 'decision', as: 'radio', span: 'full', options },
        { field: 'note', as: 'textarea', hint: 'waybill.hint.decide' },
      ]}
      start={{ decision: 'again' }}
      hidden={row(subject)}
      onClose={onClose}
    />
  );
}

export const decideRefusal: Action<Waybill> = {
  title: 'waybill.action.decide',
  needs: waybillContract.WaybillRefusalDecide,
  when: may('decide'),
  dialog: DecideDialog,
};

export const undoDeliver = confirmAction({
  endpoint: waybillContract.WaybillDeliverUndo,
  title: 'waybill.action.undo_deliver',
  input: row,
  question: 'waybill.confirm.undo_deliver',
  params: ({ waybill_no }: Waybill) => ({ waybill_no }),
  success: 'waybill.done.saved',
  when: may('undo_deliver'),
});

export const undoReturn = confirmAction({
  endpoint: waybillContract.WaybillReturnUndo,
  title: 'waybill.action.undo_return',
  input: row,
  question: 'waybill.confirm.undo_return',
  params: ({ waybill_no }: Waybill) => ({ waybill_no }),
  success: 'waybill.done.saved',
  when: may('undo_return'),
});

/** The refusal as an incident, with everything that is known of it. */
function ReportButton({ waybill }: { waybill: WaybillDetail }) {
  const text = useTextOf();
  const isFilled = useIsFilled();
  const [isOpen, setOpen] = useState(false);
  if (!waybill.is_refused || waybill.open_incidents > 0 || !isFilled(reportIncident)) return null;
  return (
    <span>
      <Button size="small" onClick={() => setOpen(true)}>
        {text('waybill.action.report')}
      </Button>
      {isOpen ? (
        <Slot name={reportIncident} props={{ subject: draftIncident(waybill), onClose: () => setOpen(false) }} />
      ) : null}
    </span>
  );
}

/** Why the goods were not taken, with the photo, and what was decided. */
export function RefusalNote({ waybill }: { waybill: WaybillDetail }) {
  const text = useTextOf();
  const { refusal, is_refused } = waybill;
  if (!refusal || refusal.outcome === 'undone') return null;
  const refusalText = [refusal.reason, refusal.login_name, time(refusal.created_at)].filter(Boolean).join(' · ');
  const decisionText = [refusal.outcome_note, refusal.decided_by].filter(Boolean).join(' · ');
  return (
    <Alert
      type={is_refused ? 'error' : 'info'}
      showIcon
      title={text(is_refused ? 'waybill.refusal.open' : 'waybill.refusal.decided')}
      description={
        <div className="wb-refusal">
          <span>{refusalText}</span>
          {refusal.outcome ? (
            <span>
              {text(`waybill.decision.${refusal.outcome}`)} {decisionText}
            </span>
          ) : null}
          <ReportButton waybill={waybill} />
          {refusal.picture ? (
            <a href={refusal.picture} download={`${waybill.waybill_no}.jpg`}>
              <img src={refusal.picture} alt={text('waybill.field.picture')} />
            </a>
          ) : null}
        </div>
      }
    />
  );
}
