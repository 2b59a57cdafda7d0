import { copyText } from '@linehaul/console-kernel/browser/copy-text.ts';
import { call } from '@linehaul/console-kernel/call/call.ts';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money, nothing, time } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import { type Group, type GroupAction, groupState } from '../contract/groupbuy-record.contract.ts';
import { activitySource } from './groupbuy.sources.ts';
import { LiveFigures } from './groupbuy-figures.tsx';
import { groupTones } from './groupbuy-tones.ts';
import { joinGroup, openGroup } from './join-action.tsx';
import { TimeSpan } from './time-left.tsx';

const { GroupbuyGroupInfo, GroupbuyGroupList, GroupbuyGroupTurn } = groupbuyContract;
const millisecondsPerSecond = 1000;

const mayTurn: Readonly<Record<GroupAction, (group: Group) => boolean>> = {
  complete: ({ state, paid }) => state === 'forming' && paid > 0,
  dissolve: ({ state }) => state === 'opening' || state === 'forming',
};

function turnAction(action: GroupAction): Action<Group> {
  return confirmAction<typeof GroupbuyGroupTurn, Group>({
    endpoint: GroupbuyGroupTurn,
    title: `groupbuy.action.${action}`,
    danger: action === 'dissolve',
    when: mayTurn[action],
    input: ({ id, version }) => ({ id, version, action }),
    question: `groupbuy.ask.${action}`,
    params: ({ paid, size }) => ({ paid, size }),
    success: 'groupbuy.done.turned',
  });
}

/** What buyers send to others: what it costs, who is missing, until when, and where to join. */
async function copyInvitation({ share_code }: Group): Promise<void> {
  const group = await call(GroupbuyGroupInfo, { share_code });
  const { group_cents, price_cents, activity_name, size, joined, expires_at, share_url } = group;
  const words = textOf('groupbuy.hint.invitation', {
    activity: activity_name,
    price: money(group_cents),
    alone: money(price_cents),
    missing: size - joined,
    until: time(expires_at),
  });
  await copyText(`${words} ${share_url || share_code}`);
  showSuccess(textOf('groupbuy.done.shared'));
}

const share: Action<Group> = {
  title: 'groupbuy.action.share',
  needs: GroupbuyGroupInfo,
  when: ({ state, joined, size }) => state === 'forming' && joined < size,
  run: copyInvitation,
};

function TimeLeft({ state, expires_at }: Group) {
  const secondsLeft = expires_at - Date.now() / millisecondsPerSecond;
  if (state !== 'forming') return <span className="lh-nothing">{nothing}</span>;
  return secondsLeft > 0 ? <TimeSpan seconds={secondsLeft} /> : textOf('groupbuy.time.over');
}

function GroupTabs() {
  return <ListTabs field="state" values={groupState.options} texts="groupbuy.state" all="groupbuy.tab.all" />;
}

/** Groups as they are now, and what the seller can do with them. */
export default listScreen({
  endpoint: GroupbuyGroupList,
  messages: 'groupbuy',
  header: LiveFigures,
  tabs: GroupTabs,
  columns: [
    { field: 'id' },
    { field: 'activity_name' },
    { field: 'state', as: 'status', tones: groupTones },
    {
      field: 'joined',
      exports: ['joined', 'size'],
      render: ({ id, joined, size }) => (
        <Link className="lh-cell-link lh-figure" to={`/plugin/groupbuy/buyers?group_id=${id}`}>
          {joined} / {size}
        </Link>
      ),
    },
    { field: 'paid', as: 'count' },
    { field: 'refunded', as: 'count' },
    {
      field: 'expires_at',
      key: 'left',
      title: 'groupbuy.time.left',
      exports: [],
      render: (group) => <TimeLeft {...group} />,
    },
    { field: 'expires_at', as: 'time' },
    { field: 'share_code' },
    { field: 'closed_at', as: 'time', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: [{ field: 'activity_id', as: 'remote', source: activitySource }],
  rowActions: [joinGroup, share, turnAction('complete'), turnAction('dissolve')],
  toolbar: [openGroup],
  empty: 'groupbuy.empty.groups',
  emptyHint: 'groupbuy.empty.groups_hint',
});
