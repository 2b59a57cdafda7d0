import { nothing } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { onLive } from '@linehaul/console-kernel/live/live.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { useEffect } from 'react';
import { utilityContract } from '../contract/utility.contract.ts';
import { utilityCounters } from '../contract/utility.events.ts';
import { orderState, type ShownOrder } from '../contract/utility-record.contract.ts';
import type { en } from '../messages/en.ts';
import { AccountSection } from './account-section.tsx';
import { orderActions } from './order-actions.tsx';
import { lookUp, sell } from './sell-action.tsx';
import { productSource } from './utility.sources.ts';
import { alarmTones, orderTones } from './utility-tones.ts';

function OrderTabs() {
  return <ListTabs field="state" values={orderState.options} texts="utility.state" all="utility.tab.all" />;
}

/** The prepaid account; the list below follows what happens. */
function Header({ refresh }: ListPage) {
  useEffect(() => onLive(utilityCounters, () => refresh()), [refresh]);
  return <AccountSection />;
}

/** What somebody has said in place of the aggregator. */
function VerdictCell({ verdict }: ShownOrder) {
  const t = useText<typeof en>('utility');
  if (!verdict) return <span className="lh-nothing">{nothing}</span>;
  const { made_by: by, evidence, checked_by: checker, check_note: note, outcome, state } = verdict;
  return <span>{t(`verdict.${state}`, { by, evidence, checker, note, outcome: t(`outcome.${outcome}`) })}</span>;
}

function MemberCell({ member_id, member_name }: ShownOrder) {
  if (member_id === null) return <span className="lh-nothing">{nothing}</span>;
  return (
    <Link className="lh-cell-link" to={`/users/save/${member_id}`}>
      {member_name}
    </Link>
  );
}

/** Every top-up: whose number, what it was sold for and costs, what has become of it, and what people have to do. */
export default listScreen({
  endpoint: utilityContract.UtilityOrderList,
  messages: 'utility',
  header: Header,
  tabs: OrderTabs,
  columns: [
    { field: 'order_no' },
    { field: 'account_masked' },
    { field: 'state', as: 'status', tones: orderTones },
    { field: 'product_name' },
    { field: 'face_cents', as: 'money' },
    { field: 'price_cents', as: 'money' },
    { field: 'cost_cents', as: 'money' },
    { field: 'carrier', as: 'choice' },
    { field: 'area' },
    { field: 'provider_no' },
    { field: 'age_minutes', as: 'count' },
    { field: 'member_name', exports: ['member_name'], render: (order) => <MemberCell {...order} /> },
    { field: 'alarm', as: 'status', tones: alarmTones, hidden: true },
    { field: 'verdict', exports: [], render: (order) => <VerdictCell {...order} /> },
    { field: 'service', as: 'choice', hidden: true },
    { field: 'charged_cents', as: 'money', hidden: true },
    { field: 'holder_masked', hidden: true },
    { field: 'arrears_cents', as: 'money', hidden: true },
    { field: 'source', as: 'choice', hidden: true },
    { field: 'provider', as: 'choice', hidden: true },
    { field: 'provider_code', hidden: true },
    { field: 'queries', as: 'count', hidden: true },
    { field: 'alarm_note', hidden: true },
    { field: 'created_at', as: 'time' },
    { field: 'paid_at', as: 'time', hidden: true },
    { field: 'submitted_at', as: 'time', hidden: true },
    { field: 'ended_at', as: 'time', hidden: true },
  ],
  filters: [
    'service',
    'alarm',
    { field: 'product_id', as: 'remote', source: productSource },
    { field: 'member_id', as: 'remote', source: memberSource },
  ],
  sums: [
    { field: 'price_cents', as: 'money' },
    { field: 'cost_cents', as: 'money' },
  ],
  rowActions: orderActions,
  toolbar: [sell, lookUp],
  empty: 'utility.empty.orders',
  emptyHint: 'utility.empty.orders_hint',
});
