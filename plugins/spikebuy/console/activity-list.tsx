import { UploadOutlined } from '@ant-design/icons';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { skuSource } from '@linehaul/modules/goods/console/goods.sources.ts';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import { type Activity, type ActivityAction, activityState } from '../contract/spikebuy-record.contract.ts';
import { buyForMember } from './buy-action.tsx';
import { LiveFigures } from './live-figures.tsx';
import { sessionSource } from './spikebuy.sources.ts';
import { activityTones } from './spikebuy-tones.ts';

const { SpikebuyActivityDel, SpikebuyActivityList, SpikebuyActivitySave, SpikebuyActivityTurn } = spikebuyContract;
const isDraft = ({ state }: Activity) => state === 'draft';

const { add, edit } = saveActions<typeof SpikebuyActivitySave, Activity>({
  endpoint: SpikebuyActivitySave,
  messages: 'spikebuy',
  fields: [
    { field: 'name', span: 'full' },
    { field: 'session_id', as: 'remote', source: sessionSource, span: 'full' },
    { field: 'sku_id', as: 'remote', source: skuSource, span: 'full' },
    { field: 'sale_cents', as: 'money' },
    { field: 'quota_pieces', hint: 'spikebuy.hint.quota_pieces' },
    { field: 'order_pieces' },
    { field: 'member_pieces', hint: 'spikebuy.hint.member_pieces' },
    { field: 'conditions', as: 'textarea', hint: 'spikebuy.hint.conditions', span: 'full' },
    { field: 'below_cost', as: 'switch', hint: 'spikebuy.hint.below_cost', span: 'full' },
  ],
  width: 640,
  begins: { quota_pieces: 100, order_pieces: 1, member_pieces: 0, below_cost: false },
  texts: { add: 'spikebuy.action.add', edit: 'spikebuy.action.edit', saved: 'spikebuy.done.saved' },
});

const remove = deleteAction<typeof SpikebuyActivityDel, Activity>({
  endpoint: SpikebuyActivityDel,
  texts: { title: 'spikebuy.action.delete', question: 'spikebuy.ask.delete', done: 'spikebuy.done.deleted' },
  name: ({ name }) => name,
});

function turnAction(action: ActivityAction): Action<Activity> {
  return confirmAction<typeof SpikebuyActivityTurn, Activity>({
    endpoint: SpikebuyActivityTurn,
    title: `spikebuy.action.${action}`,
    icon: action === 'publish' ? <UploadOutlined /> : undefined,
    primary: action === 'publish',
    danger: action === 'stop',
    when: ({ actions }) => actions.includes(action),
    input: ({ id, version }) => ({ id, version, action }),
    question: `spikebuy.ask.${action}`,
    params: ({ name, quota_pieces }) => ({ name, n: quota_pieces }),
    success: 'spikebuy.done.turned',
  });
}

function ActivityTabs() {
  return <ListTabs field="state" values={activityState.options} texts="spikebuy.state" all="spikebuy.tab.all" />;
}

/** What is sold at a price of its own, when, and how many pieces are left. */
export default listScreen({
  endpoint: SpikebuyActivityList,
  messages: 'spikebuy',
  header: LiveFigures,
  tabs: ActivityTabs,
  columns: [
    { field: 'name' },
    { field: 'state', as: 'status', tones: activityTones },
    { field: 'goods_name' },
    { field: 'sale_cents', as: 'money' },
    { field: 'reference_cents', as: 'money' },
    { field: 'price_cents', as: 'money', hidden: true },
    { field: 'sold_pieces', as: 'count' },
    { field: 'held_pieces', as: 'count' },
    { field: 'quota_pieces', as: 'count', hidden: true },
    { field: 'session_name' },
    { field: 'starts_at', as: 'time' },
    { field: 'ends_at', as: 'time' },
    { field: 'below_cost', as: 'choice', hidden: true },
    { field: 'order_pieces', as: 'count', hidden: true },
    { field: 'member_pieces', as: 'count', hidden: true },
    { field: 'conditions', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: [
    { field: 'session_id', as: 'remote', source: sessionSource },
    { field: 'sku_id', as: 'remote', source: skuSource },
  ],
  rowActions: [
    buyForMember,
    turnAction('publish'),
    { ...edit, when: isDraft },
    turnAction('withdraw'),
    turnAction('stop'),
    { ...remove, when: isDraft },
  ],
  toolbar: [add],
  empty: 'spikebuy.empty.activities',
  emptyHint: 'spikebuy.empty.activities_hint',
});
