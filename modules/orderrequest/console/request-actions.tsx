import { CheckOutlined, EditOutlined, SettingOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog, confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { type OrderRequest, orderrequestContract, type RequestAction } from '../contract/orderrequest.contract.ts';

const {
  OrderRequestAccept,
  OrderRequestCancel,
  OrderRequestDecline,
  OrderRequestReopen,
  OrderRequestSettingInfo,
  OrderRequestSettingSave,
  OrderRequestTake,
} = orderrequestContract;

const allows =
  (action: RequestAction) =>
  ({ actions }: OrderRequest) =>
    actions.includes(action);
const target = ({ id, version }: OrderRequest) => ({ id, version });
const params = ({ request_no, member_name }: OrderRequest) => ({ request_no, name: member_name });

/** What can be done with a request. */
export const requestActions: readonly Action<OrderRequest>[] = [
  confirmAction<typeof OrderRequestAccept, OrderRequest>({
    endpoint: OrderRequestAccept,
    title: 'orderrequest.action.accept',
    icon: <CheckOutlined />,
    primary: true,
    when: allows('accept'),
    input: target,
    question: 'orderrequest.question.accept',
    params,
    success: 'orderrequest.done.accepted',
  }),
  {
    title: 'orderrequest.action.take',
    icon: <EditOutlined />,
    needs: OrderRequestTake,
    when: allows('accept'),
    to: ({ id }) => `/logistics/orderrequest/take/${id}`,
  },
  dialogAction<typeof OrderRequestDecline, OrderRequest>({
    endpoint: OrderRequestDecline,
    messages: 'orderrequest',
    title: 'orderrequest.action.decline',
    danger: true,
    when: allows('decline'),
    fields: [{ field: 'reason', as: 'textarea', span: 'full' }],
    hidden: target,
    success: 'orderrequest.done.declined',
  }),
  confirmAction<typeof OrderRequestCancel, OrderRequest>({
    endpoint: OrderRequestCancel,
    title: 'orderrequest.action.cancel',
    when: allows('cancel'),
    input: target,
    question: 'orderrequest.question.cancel',
    params,
    success: 'orderrequest.done.cancelled',
  }),
  confirmAction<typeof OrderRequestReopen, OrderRequest>({
    endpoint: OrderRequestReopen,
    title: 'orderrequest.action.reopen',
    when: allows('reopen'),
    input: target,
    question: 'orderrequest.question.reopen',
    params,
    success: 'orderrequest.done.reopened',
  }),
];

/** What the tenant offers its customers. */
function SettingDialog({ onClose }: ActionDialogProps<ListPage>) {
  const { data } = useQueryOf(OrderRequestSettingInfo, {});
  if (!data) return null;
  const { version, ...start } = data;
  return (
    <ActionDialog<typeof OrderRequestSettingSave>
      endpoint={OrderRequestSettingSave}
      title="orderrequest.action.setting"
      messages="orderrequest"
      submit="console.action.save"
      success="orderrequest.done.setting"
      fields={[
        { field: 'shows_prices', span: 'full', hint: 'orderrequest.hint.shows_prices' },
        { field: 'takes_orders', span: 'full', hint: 'orderrequest.hint.takes_orders' },
      ]}
      start={start}
      hidden={{ version }}
      onClose={onClose}
    />
  );
}

export const setRequests: Action<ListPage> = {
  title: 'orderrequest.action.setting',
  icon: <SettingOutlined />,
  needs: OrderRequestSettingSave,
  dialog: SettingDialog,
};
