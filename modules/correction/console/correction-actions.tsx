import { CheckOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { type Correction, type CorrectionAction, correctionContract } from '../contract/correction.contract.ts';
import { changesText } from './wanted-changes.ts';

const { CorrectionApprove, CorrectionRefuse, CorrectionWithdraw } = correctionContract;
const allows =
  (action: CorrectionAction) =>
  ({ actions }: Correction) =>
    actions.includes(action);
const target = ({ id }: Correction) => ({ id });
const about = ({ kind, order_no, made_by, reason, changes }: Correction) => ({
  kind: textOf(`correction.kind.${kind}`),
  order_no,
  name: made_by,
  reason: [reason, changesText({ changes })].filter(Boolean).join(' · '),
});

/** What can be done with a request for a correction. */
export const correctionActions: readonly Action<Correction>[] = [
  confirmAction<typeof CorrectionApprove, Correction>({
    endpoint: CorrectionApprove,
    title: 'correction.action.approve',
    icon: <CheckOutlined />,
    primary: true,
    when: allows('approve'),
    input: target,
    question: 'correction.question.approve',
    params: about,
    success: 'correction.done.approved',
  }),
  dialogAction<typeof CorrectionRefuse, Correction>({
    endpoint: CorrectionRefuse,
    messages: 'correction',
    title: 'correction.action.refuse',
    danger: true,
    when: allows('refuse'),
    fields: [{ field: 'note', as: 'textarea' }],
    hidden: target,
    success: 'correction.done.refused',
  }),
  confirmAction<typeof CorrectionWithdraw, Correction>({
    endpoint: CorrectionWithdraw,
    title: 'correction.action.withdraw',
    when: allows('withdraw'),
    input: target,
    question: 'correction.question.withdraw',
    params: about,
    success: 'correction.done.withdrawn',
  }),
];
