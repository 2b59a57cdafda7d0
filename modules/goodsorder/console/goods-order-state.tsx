import { toneOf } from '@linehaul/console-kernel/screen/tones.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import type { GoodsOrder } from '../contract/goods-order-record.contract.ts';
import type { en } from '../messages/en.ts';
import { goodsOrderTones } from './goods-order-tones.ts';
import './goods-order.css';

/** How far an order is: its state, and beside it how many of its pieces have been sent or used, or that it is on hold. */
export function OrderStage({ state, freight_mode, pieces, done_pieces, held_by }: GoodsOrder) {
  const t = useText<typeof en>('goodsorder');
  const isUsed = freight_mode === 2;
  const isPartly = done_pieces > 0 && done_pieces < pieces && (state === 'pay' || state === 'send');
  const isHeld = held_by !== '' && (state === 'pay' || state === 'send');
  const counts = { done: done_pieces, all: pieces };
  return (
    <span className="lh-goods-order-stage">
      <StatusTag tone={toneOf(state, goodsOrderTones)}>
        {isUsed && state === 'send' ? t('stage.use') : t(`state.${state}`)}
      </StatusTag>
      {isHeld ? <StatusTag tone="warning">{t('stage.held')}</StatusTag> : null}
      {isPartly ? <small>{t(isUsed ? 'stage.partly_used' : 'stage.partly', counts)}</small> : null}
    </span>
  );
}
