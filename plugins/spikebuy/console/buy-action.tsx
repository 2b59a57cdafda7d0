import { ShoppingOutlined } from '@ant-design/icons';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { provinces } from '@linehaul/modules/goods/contract/goods-sending.contract.ts';
import { memberCodeSource } from '@linehaul/modules/member/console/member.sources.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { useState } from 'react';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import type { Activity } from '../contract/spikebuy-record.contract.ts';

const { SpikebuyBuy } = spikebuyContract;

/** What is asked of a member at the counter. */
function BuyDialog({ subject: { id: activity_id }, onClose }: ActionDialogProps<Activity>) {
  const text = useTextOf();
  const [request_no] = useState(() => crypto.randomUUID());
  const regions = provinces.map((code) => ({ value: code, label: text(`goods.region_code.${code}`) }));
  const isSent = ({ freight_mode }: { freight_mode?: number }) => freight_mode !== 2;
  const receiverField = { when: isSent, required: true } as const;
  return (
    <ActionDialog<typeof SpikebuyBuy>
      endpoint={SpikebuyBuy}
      title="spikebuy.action.buy"
      messages="spikebuy"
      width={640}
      fields={[
        { field: 'member_code', as: 'remote', source: memberCodeSource, span: 'full' },
        { field: 'quantity' },
        {
          field: 'freight_mode',
          as: 'radio',
          options: [1, 2].map((value) => ({ value, label: text(`spikebuy.freight_mode.${value}`) })),
        },
        { field: 'receiver_name', ...receiverField },
        { field: 'receiver_phone', as: 'text', ...receiverField },
        { field: 'region_code', as: 'select', options: regions, ...receiverField },
        { field: 'city', ...receiverField },
        { field: 'address', span: 'full', ...receiverField },
        { field: 'buyer_note', span: 'full' },
      ]}
      start={{ freight_mode: 1, quantity: 1 }}
      hidden={{ activity_id, request_no }}
      onDone={({ pay_until }) => showSuccess(textOf('spikebuy.done.bought', { until: time(pay_until) }))}
      onClose={onClose}
    />
  );
}

/** Buys for a member at the counter. */
export const buyForMember: Action<Activity> = {
  title: 'spikebuy.action.buy',
  icon: <ShoppingOutlined />,
  primary: true,
  needs: [SpikebuyBuy, memberContract.MemberList],
  when: ({ state, held_pieces }) => state === 'running' && held_pieces > 0,
  dialog: BuyDialog,
};
