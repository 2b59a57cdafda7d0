import { UserAddOutlined } from '@ant-design/icons';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { provinces } from '@linehaul/modules/goods/contract/goods-sending.contract.ts';
import { memberCodeSource } from '@linehaul/modules/member/console/member.sources.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { useState } from 'react';
import { auctionContract } from '../contract/auction.contract.ts';
import type { Activity } from '../contract/auction-record.contract.ts';

const { AuctionBid, AuctionEnter } = auctionContract;

/** What is asked of a member who enters at the counter. */
function EnterDialog({ subject: { id: activity_id }, onClose }: ActionDialogProps<Activity>) {
  const text = useTextOf();
  const [request_no] = useState(() => crypto.randomUUID());
  const regions = provinces.map((code) => ({ value: code, label: text(`goods.region_code.${code}`) }));
  const isSent = ({ freight_mode }: { freight_mode?: number }) => freight_mode !== 2;
  const receiverField = { when: isSent, required: true } as const;
  return (
    <ActionDialog<typeof AuctionEnter>
      endpoint={AuctionEnter}
      title="auction.action.enter"
      messages="auction"
      width={640}
      fields={[
        { field: 'member_code', as: 'remote', source: memberCodeSource, span: 'full' },
        {
          field: 'freight_mode',
          as: 'radio',
          span: 'full',
          options: [1, 2].map((value) => ({ value, label: text(`auction.freight_mode.${value}`) })),
        },
        { field: 'receiver_name', ...receiverField },
        { field: 'receiver_phone', as: 'text', ...receiverField },
        { field: 'region_code', as: 'select', options: regions, ...receiverField },
        { field: 'city', ...receiverField },
        { field: 'address', span: 'full', ...receiverField },
        { field: 'accepts_rules', as: 'checkbox', span: 'full' },
      ]}
      start={{ freight_mode: 1, accepts_rules: false }}
      hidden={{ activity_id, request_no }}
      onDone={({ bidder_no }) => showSuccess(textOf('auction.done.entered', { no: bidder_no }))}
      onClose={onClose}
    />
  );
}

/** Enters a member at the counter. */
export const enterMember: Action<Activity> = {
  title: 'auction.action.enter',
  icon: <UserAddOutlined />,
  needs: [AuctionEnter, memberContract.MemberList],
  when: ({ state }) => state === 'scheduled' || state === 'running',
  dialog: EnterDialog,
};

/** Bids for a member at the counter, or by telephone. */
export function BidDialog({ subject: { id: activity_id }, onClose }: ActionDialogProps<Activity>) {
  const [request_no] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog<typeof AuctionBid>
      endpoint={AuctionBid}
      title="auction.action.bid"
      messages="auction"
      fields={[
        { field: 'member_code', as: 'remote', source: memberCodeSource, span: 'full' },
        { field: 'max_cents', as: 'money', span: 'full' },
        { field: 'is_confirmed', as: 'checkbox', span: 'full' },
      ]}
      hidden={{ activity_id, request_no }}
      onDone={({ bid: { is_leading, price_cents } }) =>
        showSuccess(textOf(`auction.done.${is_leading ? 'leading' : 'outbid'}`, { price: money(price_cents) }))
      }
      onClose={onClose}
    />
  );
}
