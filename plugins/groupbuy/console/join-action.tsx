import { UserAddOutlined } from '@ant-design/icons';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { provinces } from '@linehaul/modules/goods/contract/goods-sending.contract.ts';
import { memberCodeSource } from '@linehaul/modules/member/console/member.sources.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { useState } from 'react';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import type { Group } from '../contract/groupbuy-record.contract.ts';
import { runningSource } from './groupbuy.sources.ts';

const { GroupbuyActivityList, GroupbuyJoin } = groupbuyContract;

/** What is asked of a member at the counter; in a group that there is, the group is not asked for. */
function JoinDialog({ group, onClose }: { group?: Group; onClose: () => void }) {
  const text = useTextOf();
  const [request_no] = useState(() => crypto.randomUUID());
  const regions = provinces.map((code) => ({ value: code, label: text(`goods.region_code.${code}`) }));
  const isSent = ({ freight_mode }: { freight_mode?: number }) => freight_mode !== 2;
  const receiverField = { when: isSent, required: true } as const;
  const target = group ? { activity_id: group.activity_id, group_id: group.id } : {};
  return (
    <ActionDialog<typeof GroupbuyJoin>
      endpoint={GroupbuyJoin}
      title={group ? 'groupbuy.action.join' : 'groupbuy.action.open'}
      messages="groupbuy"
      width={640}
      fields={[
        ...(group ? [] : [{ field: 'activity_id', as: 'remote', source: runningSource, span: 'full' } as const]),
        { field: 'member_code', as: 'remote', source: memberCodeSource, span: 'full' },
        { field: 'quantity' },
        {
          field: 'freight_mode',
          as: 'radio',
          options: [1, 2].map((value) => ({ value, label: text(`groupbuy.freight_mode.${value}`) })),
        },
        { field: 'receiver_name', ...receiverField },
        { field: 'receiver_phone', as: 'text', ...receiverField },
        { field: 'region_code', as: 'select', options: regions, ...receiverField },
        { field: 'city', ...receiverField },
        { field: 'address', span: 'full', ...receiverField },
        { field: 'buyer_note', span: 'full' },
      ]}
      start={{ freight_mode: 1, quantity: 1 }}
      hidden={{ request_no, ...target }}
      onDone={({ seat, pay_until }) =>
        showSuccess(textOf('groupbuy.done.joined', { seat: seat.seat_no, until: time(pay_until) }))
      }
      onClose={onClose}
    />
  );
}

const needs = [GroupbuyJoin, memberContract.MemberList];

/** Opens a group for a member at the counter. */
export const openGroup: Action<ListPage> = {
  title: 'groupbuy.action.open',
  primary: true,
  needs: [...needs, GroupbuyActivityList],
  dialog: ({ onClose }: ActionDialogProps<ListPage>) => <JoinDialog onClose={onClose} />,
};

/** Takes a seat in a group for a member at the counter. */
export const joinGroup: Action<Group> = {
  title: 'groupbuy.action.join',
  icon: <UserAddOutlined />,
  primary: true,
  needs,
  when: ({ state, joined, size }) => state === 'forming' && joined < size,
  dialog: ({ subject, onClose }: ActionDialogProps<Group>) => <JoinDialog group={subject} onClose={onClose} />,
};
