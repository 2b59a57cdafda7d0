import { UploadOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { skuSource } from '@linehaul/modules/goods/console/goods.sources.ts';
import { auctionContract } from '../contract/auction.contract.ts';
import { type Activity, type ActivityAction, activityState, usualBands } from '../contract/auction-record.contract.ts';
import { activityTones } from './auction-tones.ts';
import { BandField } from './band-field.tsx';
import { enterMember } from './bid-actions.tsx';
import { LiveFigures } from './live-figures.tsx';

const { AuctionActivityDel, AuctionActivityList, AuctionActivitySave, AuctionActivityTurn } = auctionContract;
const isDraft = ({ state }: Activity) => state === 'draft';

const fields: readonly FieldSpec<InputOf<typeof AuctionActivitySave>>[] = [
  { field: 'name', span: 'full', group: 'lot' },
  { field: 'sku_id', as: 'remote', source: skuSource, span: 'full', group: 'lot' },
  { field: 'start_cents', as: 'money', group: 'price' },
  { field: 'reserve_cents', as: 'money', hint: 'auction.hint.reserve_cents', group: 'price' },
  { field: 'buy_now_cents', as: 'money', hint: 'auction.hint.buy_now_cents', group: 'price' },
  { field: 'deposit_cents', as: 'money', hint: 'auction.hint.deposit_cents', group: 'price' },
  {
    field: 'bands',
    span: 'full',
    group: 'price',
    checkedWhole: true,
    render: (props) => <BandField {...props} />,
  },
  { field: 'allows_loss', as: 'switch', span: 'full', group: 'price' },
  { field: 'starts_at', as: 'time', group: 'time' },
  { field: 'ends_at', as: 'time', group: 'time' },
  { field: 'extension_seconds', hint: 'auction.hint.extension_seconds', group: 'time' },
  { field: 'hard_minutes', hint: 'auction.hint.hard_minutes', group: 'time' },
  { field: 'pay_hours', group: 'end' },
  { field: 'offers_second', as: 'switch', group: 'end' },
];

const form = { endpoint: AuctionActivitySave, messages: 'auction', width: 720, fields } as const;
const usualTerms = { extension_seconds: 120, hard_minutes: 60, pay_hours: 48, offers_second: true, bands: usualBands };

const { add, edit } = saveActions<typeof AuctionActivitySave, Activity>({
  ...form,
  begins: usualTerms,
  texts: { add: 'auction.action.add', edit: 'auction.action.edit', saved: 'auction.done.saved' },
});

/** The same terms as a new draft, for another time. */
const again = dialogAction<typeof AuctionActivitySave, Activity>({
  ...form,
  title: 'auction.action.again',
  success: 'auction.done.saved',
  when: ({ state }) => state === 'unsold' || state === 'cancelled',
  start: ({ name, sku_id, start_cents, reserve_cents, buy_now_cents, deposit_cents, ...rest }) => {
    const { bands, allows_loss, extension_seconds, hard_minutes, pay_hours, offers_second } = rest;
    const prices = { start_cents, reserve_cents, buy_now_cents, deposit_cents, bands, allows_loss };
    return { name, sku_id, ...prices, extension_seconds, hard_minutes, pay_hours, offers_second };
  },
  hidden: () => ({}),
});

const remove = deleteAction<typeof AuctionActivityDel, Activity>({
  endpoint: AuctionActivityDel,
  texts: { title: 'auction.action.delete', question: 'auction.ask.delete', done: 'auction.done.deleted' },
  name: ({ name }) => name,
});

function turnAction(action: ActivityAction): Action<Activity> {
  return confirmAction<typeof AuctionActivityTurn, Activity>({
    endpoint: AuctionActivityTurn,
    title: `auction.action.${action}`,
    icon: action === 'publish' ? <UploadOutlined /> : undefined,
    primary: action === 'publish',
    danger: action === 'cancel',
    when: ({ actions }) => actions.includes(action),
    input: ({ id, version }) => ({ id, version, action }),
    question: `auction.ask.${action}`,
    params: ({ name }) => ({ name }),
    success: 'auction.done.turned',
  });
}

function ActivityTabs() {
  return <ListTabs field="state" values={activityState.options} texts="auction.state" all="auction.tab.all" />;
}

/** Auctions, from the draft to what has become of them. */
export default listScreen({
  endpoint: AuctionActivityList,
  messages: 'auction',
  header: LiveFigures,
  tabs: ActivityTabs,
  columns: [
    { field: 'name', as: 'link', to: ({ id }) => `/plugin/auction/live?id=${id}` },
    { field: 'state', as: 'status', tones: activityTones },
    { field: 'goods_name' },
    { field: 'start_cents', as: 'money' },
    { field: 'price_cents', as: 'money' },
    { field: 'bid_count', as: 'count' },
    { field: 'bidder_count', as: 'count' },
    { field: 'leader_name' },
    { field: 'starts_at', as: 'time' },
    { field: 'closes_at', as: 'time' },
    { field: 'goods_cents', as: 'money', hidden: true },
    { field: 'reserve_cents', as: 'money', hidden: true },
    { field: 'buy_now_cents', as: 'money', hidden: true },
    { field: 'deposit_cents', as: 'money', hidden: true },
    { field: 'extensions', as: 'count', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: [{ field: 'sku_id', as: 'remote', source: skuSource }],
  rowActions: [
    turnAction('publish'),
    enterMember,
    { ...edit, when: isDraft },
    again,
    turnAction('withdraw'),
    turnAction('cancel'),
    { ...remove, when: isDraft },
  ],
  toolbar: [add],
  empty: 'auction.empty.activities',
  emptyHint: 'auction.empty.activities_hint',
});
