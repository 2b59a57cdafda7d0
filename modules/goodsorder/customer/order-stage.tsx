import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import type { MemberOrder } from '../contract/goods-order-member.contract.ts';

const tones: Readonly<Record<MemberOrder['state'], Tone>> = {
  submit: 'warning',
  pay: 'info',
  send: 'progress',
  finish: 'success',
  cancelled: 'neutral',
  closed: 'neutral',
};

/** How far an order is, for the one who has bought. */
export function MemberOrderStage({ order }: { order: Pick<MemberOrder, 'state' | 'freight_mode' | 'is_held'> }) {
  const text = useTextOf();
  const { state, freight_mode, is_held } = order;
  if (is_held) return <StatusTag tone="info">{text('goodsorder.store.held')}</StatusTag>;
  const isToBeUsed = freight_mode === 2 && state === 'send';
  return (
    <StatusTag tone={tones[state]}>
      {isToBeUsed ? text('goodsorder.stage.use') : text(`goodsorder.state.${state}`)}
    </StatusTag>
  );
}
