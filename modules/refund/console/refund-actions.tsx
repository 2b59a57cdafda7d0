import { CheckOutlined, InboxOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { refundContract } from '../contract/refund.contract.ts';
import type { RefundAction, RefundDetail } from '../contract/refund-record.contract.ts';
import { ApproveDialog, ReceiveDialog } from './refund-dialogs.tsx';
import { picturesField } from './refund-pictures.tsx';

const { RefundApprove, RefundCancel, RefundReceive, RefundReject, RefundShip } = refundContract;

const allows =
  (action: RefundAction) =>
  ({ actions }: RefundDetail) =>
    actions.includes(action);
const target = ({ id, version }: RefundDetail) => ({ id, version });

const approve: Action<RefundDetail> = {
  title: 'refund.action.approve',
  icon: <CheckOutlined />,
  primary: true,
  needs: RefundApprove,
  when: allows('approve'),
  dialog: ApproveDialog,
};

const receive: Action<RefundDetail> = {
  title: 'refund.action.receive',
  icon: <InboxOutlined />,
  primary: true,
  needs: RefundReceive,
  when: allows('receive'),
  dialog: ReceiveDialog,
};

const ship = dialogAction<typeof RefundShip, RefundDetail>({
  endpoint: RefundShip,
  messages: 'refund',
  title: 'refund.action.ship',
  fields: [{ field: 'courier' }, { field: 'tracking_no' }],
  start: ({ courier, tracking_no }) => ({ courier, tracking_no }),
  when: allows('ship'),
  hidden: target,
  success: 'refund.done.shipped',
});

const reject = dialogAction<typeof RefundReject, RefundDetail>({
  endpoint: RefundReject,
  messages: 'refund',
  title: 'refund.action.reject',
  danger: true,
  fields: [{ field: 'body', as: 'textarea', span: 'full', title: 'refund.field.reason_code' }, picturesField],
  when: allows('reject'),
  hidden: target,
  success: 'refund.done.rejected',
});

const cancel = confirmAction<typeof RefundCancel, RefundDetail>({
  endpoint: RefundCancel,
  title: 'refund.action.cancel',
  danger: true,
  when: allows('cancel'),
  input: target,
  question: 'refund.question.cancel',
  params: ({ refund_no }) => ({ refund_no }),
  success: 'refund.done.cancelled',
});

/** What can be done with one; the next step stands out. */
export const refundActions: readonly Action<RefundDetail>[] = [approve, receive, ship, reject, cancel];
