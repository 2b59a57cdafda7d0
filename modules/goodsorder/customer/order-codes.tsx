import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { time } from '@linehaul/customer-kernel/format/format.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { useState } from 'react';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { MemberOrderDetail } from '../contract/goods-order-member.contract.ts';

const { MemberGoodsOrderCodes } = goodsOrderContract;
type Code = OutputOf<typeof MemberGoodsOrderCodes>['codes'][number];

const tones = { open: 'info', consumed: 'success', void: 'neutral' } as const;

/** `1234 5678 90123`: read out, and typed, in parts. */
function spacedCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join(' ');
}

/** Pieces that are used at a site, and their codes: told once, so that nobody who finds the phone later has them. */
export function OrderCodes({ order }: { order: MemberOrderDetail }) {
  const text = useTextOf();
  const asking = useSend(MemberGoodsOrderCodes);
  const [codes, setCodes] = useState<readonly Code[] | null>(null);
  const openCount = order.codes.filter(({ state }) => state === 'open').length;
  const ask = async (anew: boolean) => {
    const answer = await asking.send({ id: order.id, anew });
    if (answer) setCodes(answer.codes);
  };
  const codeOf = (line_no: number, unit_no: number) =>
    codes?.find((code) => code.line_no === line_no && code.unit_no === unit_no)?.code;
  const hasOlderCodes = codes !== null && codes.length < openCount;
  return (
    <section className="cp-card cp-stack">
      <h2 className="cp-title">{text('goodsorder.store.codes')}</h2>
      <p className="cp-hint">{text('goodsorder.store.codes_hint')}</p>
      <ul className="cp-stack">
        {order.codes.map(({ line_no, unit_no, state, consumed_at, site_name }) => (
          <li key={`${line_no}-${unit_no}`} className="cp-between">
            <span>
              {order.lines.find((line) => line.line_no === line_no)?.name} · {unit_no}
              <strong className="cp-figure cp-code">{spacedCode(codeOf(line_no, unit_no) ?? '')}</strong>
            </span>
            <span className="cp-hint">
              <StatusTag tone={tones[state]}>{text(`goodsorder.code_state.${state}`)}</StatusTag>
              {consumed_at > 0 ? ` ${time(consumed_at)} ${site_name}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <FaultLine fault={asking.fault} />
      {hasOlderCodes ? <p role="status">{text('goodsorder.store.codes_told')}</p> : null}
      {openCount > 0 && codes === null ? (
        <SendButton disabled={asking.isPending} freed={asking.fault} onClick={() => void ask(false)}>
          {text('goodsorder.store.show_codes')}
        </SendButton>
      ) : null}
      {openCount > 0 && hasOlderCodes ? (
        <SendButton
          variant="plain"
          disabled={asking.isPending}
          freed={asking.fault ?? codes}
          onClick={() => void ask(true)}
        >
          {text('goodsorder.store.new_codes')}
        </SendButton>
      ) : null}
    </section>
  );
}
