import { PayCircleOutlined, ReloadOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { utilityContract } from '../contract/utility.contract.ts';
import { type OrderAction, type ShownOrder, utilityKind, utilityPart } from '../contract/utility-record.contract.ts';

const { PaymentStart } = paymentContract;
const { UtilityAlarmClose, UtilityOrderCallOff, UtilityOrderCancel, UtilityOrderQuery } = utilityContract;
const { UtilityVerdictConfirm, UtilityVerdictPropose, UtilityVerdictRefuse } = utilityContract;
const tillChannels = ['cash', 'card', 'till_wechat', 'till_alipay'] as const;

const can =
  (action: OrderAction) =>
  ({ actions }: ShownOrder) =>
    actions.includes(action);
const target = ({ id, version }: ShownOrder) => ({ id, version });

const pay: Action<ShownOrder> = dialogAction<typeof PaymentStart, ShownOrder>({
  endpoint: PaymentStart,
  title: 'utility.action.pay',
  icon: <PayCircleOutlined />,
  primary: true,
  messages: 'utility',
  fields: [
    {
      field: 'channel',
      as: 'radio',
      span: 'full',
      options: tillChannels.map((value) => ({ value, label: textOf(`utility.channel.${value}`) })),
    },
    { field: 'note', span: 'full' },
  ],
  start: () => ({ channel: 'cash' }),
  when: ({ state }) => state === 'created',
  hidden: ({ id }) => ({ subject_kind: utilityKind, subject_id: id, subject_part: utilityPart }),
  success: 'utility.done.paid',
});

const query: Action<ShownOrder> = confirmAction<typeof UtilityOrderQuery, ShownOrder>({
  endpoint: UtilityOrderQuery,
  title: 'utility.action.query',
  icon: <ReloadOutlined />,
  primary: true,
  when: can('query'),
  input: ({ id }) => ({ id }),
  question: 'utility.ask.query',
  params: ({ order_no }) => ({ no: order_no }),
  success: 'utility.done.asked',
});

const propose: Action<ShownOrder> = dialogAction<typeof UtilityVerdictPropose, ShownOrder>({
  endpoint: UtilityVerdictPropose,
  title: 'utility.action.propose',
  messages: 'utility',
  fields: [
    { field: 'outcome', as: 'radio', span: 'full' },
    { field: 'evidence', as: 'textarea', hint: 'utility.hint.evidence', span: 'full' },
  ],
  when: can('propose'),
  hidden: target,
  success: 'utility.done.proposed',
});

const confirm: Action<ShownOrder> = confirmAction<typeof UtilityVerdictConfirm, ShownOrder>({
  endpoint: UtilityVerdictConfirm,
  title: 'utility.action.confirm',
  primary: true,
  when: can('confirm_verdict'),
  input: target,
  question: 'utility.ask.confirm',
  params: ({ order_no, verdict }) => ({
    no: order_no,
    by: verdict?.made_by ?? '',
    outcome: verdict ? textOf(`utility.outcome.${verdict.outcome}`) : '',
    evidence: verdict?.evidence ?? '',
  }),
  success: 'utility.done.confirmed',
});

const refuseIt: Action<ShownOrder> = dialogAction<typeof UtilityVerdictRefuse, ShownOrder>({
  endpoint: UtilityVerdictRefuse,
  title: 'utility.action.refuse',
  messages: 'utility',
  fields: [{ field: 'reason', span: 'full' }],
  when: can('refuse_verdict'),
  hidden: target,
  success: 'utility.done.refused',
});

const closeAlarm: Action<ShownOrder> = dialogAction<typeof UtilityAlarmClose, ShownOrder>({
  endpoint: UtilityAlarmClose,
  title: 'utility.action.close_alarm',
  messages: 'utility',
  fields: [{ field: 'note', span: 'full' }],
  when: can('close_alarm'),
  hidden: target,
  success: 'utility.done.alarm_closed',
});

const callOff: Action<ShownOrder> = dialogAction<typeof UtilityOrderCallOff, ShownOrder>({
  endpoint: UtilityOrderCallOff,
  title: 'utility.action.call_off',
  danger: true,
  messages: 'utility',
  fields: [{ field: 'note', span: 'full' }],
  when: can('call_off'),
  hidden: target,
  success: 'utility.done.called_off',
});

const cancel: Action<ShownOrder> = confirmAction<typeof UtilityOrderCancel, ShownOrder>({
  endpoint: UtilityOrderCancel,
  title: 'utility.action.cancel',
  danger: true,
  when: can('cancel'),
  input: target,
  question: 'utility.ask.cancel',
  params: ({ order_no }) => ({ no: order_no }),
  success: 'utility.done.cancelled',
});

export const orderActions: readonly Action<ShownOrder>[] = [
  pay,
  confirm,
  query,
  propose,
  refuseIt,
  closeAlarm,
  callOff,
  cancel,
];
