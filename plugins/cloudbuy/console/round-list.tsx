import { count, nothing } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { skuSource } from '@linehaul/modules/goods/console/goods.sources.ts';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import { roundState } from '../contract/cloudbuy-record.contract.ts';
import { roundTones } from './cloudbuy-tones.ts';
import { LiveFigures } from './live-figures.tsx';
import { addRound, deleteRound, editRound, publishRound, takeForMember, voidRound } from './round-actions.tsx';

function RoundTabs() {
  return <ListTabs field="state" values={roundState.options} texts="cloudbuy.state" all="cloudbuy.tab.all" />;
}

/** Prizes that are drawn, from the draft to what has become of them. */
export default listScreen({
  endpoint: cloudbuyContract.CloudbuyRoundList,
  messages: 'cloudbuy',
  header: LiveFigures,
  tabs: RoundTabs,
  columns: [
    { field: 'name', as: 'link', to: ({ id }) => `/plugin/cloudbuy/draw?id=${id}` },
    { field: 'state', as: 'status', tones: roundTones },
    { field: 'goods_name' },
    { field: 'shares', as: 'count' },
    { field: 'share_count', as: 'count' },
    { field: 'closes_at', as: 'time' },
    { field: 'draw_at', as: 'time' },
    {
      field: 'winner_number',
      as: 'count',
      render: ({ winner_number }) => (winner_number > 0 ? count(winner_number) : nothing),
    },
    { field: 'member_shares', as: 'count', hidden: true },
    { field: 'by_order', as: 'choice', hidden: true },
    { field: 'by_signin', as: 'choice', hidden: true },
    { field: 'by_level', as: 'choice', hidden: true },
    { field: 'level_name', hidden: true },
    { field: 'value_kind', as: 'choice', hidden: true },
    { field: 'prize_value_cents', as: 'money', hidden: true },
    { field: 'organiser', hidden: true },
    { field: 'published_at', as: 'time', hidden: true },
    { field: 'void_kind', as: 'choice', hidden: true },
    { field: 'void_reason', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: [{ field: 'sku_id', as: 'remote', source: skuSource }],
  rowActions: [takeForMember, publishRound, editRound, voidRound, deleteRound],
  toolbar: [addRound],
  empty: 'cloudbuy.empty.rounds',
  emptyHint: 'cloudbuy.empty.rounds_hint',
});
