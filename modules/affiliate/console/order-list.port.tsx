import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import type {
  affiliateOrderListCall,
  affiliateSyncInfoCall,
  affiliateSyncStartCall,
  promoterListCall,
} from '../contract/affiliate.contract.ts';
import { affiliateOrderState } from '../contract/affiliate-record.contract.ts';
import { affiliateTones } from './affiliate-tones.ts';
import { promoterSource } from './promoter-list.port.tsx';
import { SyncState } from './sync-state.tsx';

interface OrderCalls {
  list: Endpoint<ReturnType<typeof affiliateOrderListCall>>;
  promoters: Endpoint<ReturnType<typeof promoterListCall>>;
  syncInfo: Endpoint<ReturnType<typeof affiliateSyncInfoCall>>;
  syncStart: Endpoint<ReturnType<typeof affiliateSyncStartCall>>;
}

function Tabs() {
  return (
    <ListTabs field="state" values={affiliateOrderState.options} texts="affiliate.state" all="affiliate.tab.all" />
  );
}

/** The page of the orders that an affiliate plug-in has read. */
export function affiliateOrderScreen({ list, promoters, syncInfo, syncStart }: OrderCalls) {
  const readNow = confirmAction<typeof syncStart, ListPage>({
    endpoint: syncStart,
    title: 'affiliate.action.sync',
    input: () => ({}),
    question: 'affiliate.ask.sync',
    success: 'affiliate.done.sync',
  });
  return listScreen({
    endpoint: list,
    messages: 'affiliate',
    header: () => <SyncState endpoint={syncInfo} />,
    tabs: Tabs,
    columns: [
      { field: 'order_no', width: 170 },
      { field: 'state', as: 'status', tones: affiliateTones },
      { field: 'title' },
      { field: 'paid_cents', as: 'money', title: 'affiliate.field.buyer_paid' },
      { field: 'estimate_cents', as: 'money' },
      { field: 'settled_cents', as: 'money' },
      {
        field: 'member_name',
        exports: ['promoter_code', 'member_name'],
        render: ({ member_id, member_name, promoter_code }) =>
          member_id === null ? (
            promoter_code
          ) : (
            <Link className="lh-cell-link" to={`/users/save/${member_id}`}>
              {member_name}
            </Link>
          ),
      },
      { field: 'share_cents', as: 'money' },
      { field: 'clawback_cents', as: 'money' },
      { field: 'ordered_at', as: 'time' },
      { field: 'settled_at', as: 'time' },
      { field: 'pieces', as: 'count', hidden: true },
      { field: 'item_no', hidden: true },
      { field: 'row_key', hidden: true },
      { field: 'provider_state', hidden: true },
      { field: 'created_at', as: 'time', hidden: true },
    ],
    filters: [
      { field: 'promoter_id', as: 'remote', source: promoterSource(promoters) },
      { field: 'has_promoter', as: 'yes_no' },
    ],
    toolbar: [readNow],
    empty: 'affiliate.empty.orders',
    emptyHint: 'affiliate.empty.orders_hint',
  });
}
