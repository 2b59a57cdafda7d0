import { UploadOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { skuSource } from '@linehaul/modules/goods/console/goods.sources.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import { type Activity, type ActivityAction, activityState } from '../contract/groupbuy-record.contract.ts';
import type { en } from '../messages/en.ts';
import { activityTones } from './groupbuy-tones.ts';

const { GroupbuyActivityDel, GroupbuyActivityList, GroupbuyActivitySave, GroupbuyActivityTurn } = groupbuyContract;

const fields: readonly FieldSpec<InputOf<typeof GroupbuyActivitySave>>[] = [
  { field: 'name', span: 'full' },
  { field: 'sku_id', as: 'remote', source: skuSource, span: 'full' },
  { field: 'group_cents', as: 'money' },
  { field: 'size' },
  { field: 'hours' },
  { field: 'quota_pieces', hint: 'groupbuy.hint.quota_pieces' },
  { field: 'order_pieces' },
  { field: 'member_pieces', hint: 'groupbuy.hint.member_pieces' },
  { field: 'starts_at', as: 'time', hint: 'groupbuy.hint.starts_at' },
  { field: 'ends_at', as: 'time' },
  { field: 'completes_at_expiry', as: 'switch', span: 'full' },
];

const saveDialog = {
  endpoint: GroupbuyActivitySave,
  needs: [GroupbuyActivitySave, goodsContract.GoodsSkuList],
  messages: 'groupbuy',
  width: 640,
  fields,
  success: 'groupbuy.done.saved',
} as const;

const add = dialogAction<typeof GroupbuyActivitySave, ListPage>({
  ...saveDialog,
  title: 'groupbuy.action.add',
  primary: true,
  start: () => ({ size: 3, hours: 24, quota_pieces: 100, order_pieces: 1, member_pieces: 0 }),
  hidden: () => ({}),
});

const edit = dialogAction<typeof GroupbuyActivitySave, Activity>({
  ...saveDialog,
  title: 'groupbuy.action.edit',
  when: ({ state }) => state === 'draft',
  start: ({ name, sku_id, group_cents, size, hours, quota_pieces, order_pieces, member_pieces, ...times }) => {
    const { starts_at, ends_at, completes_at_expiry } = times;
    const pieces = { quota_pieces, order_pieces, member_pieces };
    return { name, sku_id, group_cents, size, hours, ...pieces, starts_at, ends_at, completes_at_expiry };
  },
  hidden: ({ id, version }) => ({ id, version }),
});

const remove = confirmAction<typeof GroupbuyActivityDel, Activity>({
  endpoint: GroupbuyActivityDel,
  title: 'groupbuy.action.delete',
  danger: true,
  when: ({ state }) => state === 'draft',
  input: ({ id }) => ({ id }),
  question: 'groupbuy.ask.delete',
  params: ({ name }) => ({ name }),
  success: 'groupbuy.done.deleted',
});

function turnAction(action: ActivityAction): Action<Activity> {
  return confirmAction<typeof GroupbuyActivityTurn, Activity>({
    endpoint: GroupbuyActivityTurn,
    title: `groupbuy.action.${action}`,
    icon: action === 'publish' ? <UploadOutlined /> : undefined,
    primary: action === 'publish',
    danger: action === 'cancel',
    when: ({ actions }) => actions.includes(action),
    input: ({ id, version }) => ({ id, version, action }),
    question: `groupbuy.ask.${action}`,
    params: ({ name, quota_pieces }) => ({ name, n: quota_pieces }),
    success: 'groupbuy.done.turned',
  });
}

function Goods({ goods_name, conflict }: Activity) {
  const t = useText<typeof en>('groupbuy');
  return (
    <span className="lh-groupbuy-goods">
      {goods_name}
      {conflict ? <StatusTag tone="danger">{t(`conflict.${conflict}`)}</StatusTag> : null}
    </span>
  );
}

function ActivityTabs() {
  return <ListTabs field="state" values={activityState.options} texts="groupbuy.state" all="groupbuy.tab.all" />;
}

/** Goods that are sold to groups, and what each activity has come to so far. */
export default listScreen({
  endpoint: GroupbuyActivityList,
  messages: 'groupbuy',
  tabs: ActivityTabs,
  columns: [
    { field: 'name' },
    { field: 'state', as: 'status', tones: activityTones },
    { field: 'goods_name', exports: ['goods_name', 'conflict'], render: (activity) => <Goods {...activity} /> },
    { field: 'group_cents', as: 'money' },
    { field: 'price_cents', as: 'money' },
    { field: 'size', as: 'count' },
    { field: 'held_pieces', as: 'count' },
    { field: 'quota_pieces', as: 'count', hidden: true },
    { field: 'open_groups', as: 'count' },
    { field: 'complete_groups', as: 'count' },
    { field: 'failed_groups', as: 'count', hidden: true },
    { field: 'ends_at', as: 'time' },
    { field: 'starts_at', as: 'time', hidden: true },
    { field: 'hours', as: 'count', hidden: true },
    { field: 'order_pieces', as: 'count', hidden: true },
    { field: 'member_pieces', as: 'count', hidden: true },
    { field: 'completes_at_expiry', as: 'choice', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: [{ field: 'sku_id', as: 'remote', source: skuSource }],
  rowActions: [turnAction('publish'), edit, turnAction('end'), turnAction('withdraw'), turnAction('cancel'), remove],
  toolbar: [add],
  empty: 'groupbuy.empty.activities',
  emptyHint: 'groupbuy.empty.activities_hint',
});
