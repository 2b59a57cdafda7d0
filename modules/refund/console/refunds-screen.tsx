import { SettingOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { nothing } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { toneOf } from '@linehaul/console-kernel/screen/tones.ts';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Tooltip } from 'antd';
import { refundContract } from '../contract/refund.contract.ts';
import { refundCounters } from '../contract/refund.events.ts';
import { type Refund, type RefundWay, refundStage } from '../contract/refund-record.contract.ts';
import type { en } from '../messages/en.ts';
import { refundTones } from './refund-tones.ts';
import { SettingDialog } from './setting-dialog.tsx';
import './refund.css';

const { RefundList, RefundStages, RefundSettingInfo, RefundSettingSave } = refundContract;

const refundSetting: Action<ListPage> = {
  title: 'refund.action.setting',
  icon: <SettingOutlined />,
  needs: [RefundSettingInfo, RefundSettingSave],
  dialog: SettingDialog,
};

/** Its state, and beside it that nobody has answered in time, that the money for it is not there, or a channel refuses it. */
export function RefundStateTag({
  state,
  is_overdue,
  missing_cents,
  refusal,
}: Pick<Refund, 'state' | 'is_overdue' | 'missing_cents' | 'refusal'>) {
  const whole = useTextOf();
  const t = useText<typeof en>('refund');
  return (
    <span className="lh-refund-state">
      <StatusTag tone={toneOf(state, refundTones)}>{t(`state.${state}`)}</StatusTag>
      {is_overdue ? <StatusTag tone="danger">{t('field.is_overdue')}</StatusTag> : null}
      {missing_cents > 0 ? <StatusTag tone="danger">{t('form.lacks_funds')}</StatusTag> : null}
      {refusal ? (
        <Tooltip title={whole(`payment.error.refused_${refusal.kind}`, refusal)}>
          <span>
            <StatusTag tone="danger">{t('form.refused')}</StatusTag>
          </span>
        </Tooltip>
      ) : null}
    </span>
  );
}

/** What the payment channel says, in the reader's words. */
export function RefusalText({ refusal }: { refusal: NonNullable<Refund['refusal']> }) {
  return <span>{useTextOf()(`payment.error.refused_${refusal.kind}`, refusal)}</span>;
}

function Tabs({ way }: { way: RefundWay }) {
  const counts = useQueryOf(RefundStages, { way }, { quiet: true, live: refundCounters });
  const values = refundStage.options.filter((stage) => way === 'return' || (stage !== 'buyer' && stage !== 'receive'));
  return <ListTabs field="stage" values={values} texts="refund.stage" all="refund.form.all" counts={counts.data} />;
}

/** The list of refunds, or that of returns: by stage, the longest wait first to see. */
export function refundsScreen(way: RefundWay) {
  return listScreen({
    endpoint: RefundList,
    messages: 'refund',
    persisted: true,
    fixed: { way },
    tabs: () => <Tabs way={way} />,
    columns: [
      { field: 'refund_no', as: 'link', to: ({ id }) => `/refund/info/${id}` },
      { field: 'state', as: 'status', tones: refundTones, render: (refund) => <RefundStateTag {...refund} /> },
      { field: 'goods_text' },
      { field: 'ask_cents', as: 'money' },
      { field: 'reason_code', as: 'choice' },
      { field: 'buyer_name' },
      { field: 'order_no', as: 'link', to: ({ order_id }) => `/order/info/${order_id}` },
      { field: 'due_at', as: 'time' },
      { field: 'refunded_at', as: 'time', hidden: true },
      { field: 'created_at', as: 'time', sortable: true, hidden: true },
      { field: 'approved_cents', as: 'money', hidden: true },
      { field: 'paid_cents', as: 'money', hidden: true },
      { field: 'missing_cents', as: 'money', hidden: true },
      {
        field: 'refusal',
        render: ({ refusal }) =>
          refusal ? <RefusalText refusal={refusal} /> : <span className="lh-nothing">{nothing}</span>,
        hidden: true,
      },
      { field: 'pieces', as: 'count', hidden: true },
      { field: 'source', as: 'choice', hidden: true },
      { field: 'created_by', hidden: true },
    ],
    filters: [{ from: 'refunded_day_from', to: 'refunded_day_to', title: 'refund.field.refunded_day' }],
    toolbar: [refundSetting],
    empty: way === 'refund' ? 'refund.empty.refunds' : 'refund.empty.returns',
    emptyHint: 'refund.empty.hint',
  });
}
