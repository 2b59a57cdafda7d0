import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { call } from '@linehaul/customer-kernel/http-client/wire.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useState } from 'react';
import { waybillContract } from '../contract/waybill.contract.ts';
import { StateTag } from './shipment-parts.tsx';
import './member-waybills.css';

const { MemberWaybillList } = waybillContract;
type WaybillPage = OutputOf<typeof MemberWaybillList>;
type OwnWaybill = WaybillPage['waybills'][number];

function WaybillCard({ waybill }: { waybill: OwnWaybill }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { id, waybill_no, state, side, due_cents, pieces, product, created_at } = waybill;
  const other = side === 'sent' ? waybill.consignee_name : waybill.consignor_name;
  return (
    <li>
      <Link className="cp-card mw-card" to={`/business/${short_name}/waybills/${id}`}>
        <span className="mw-head">
          <strong className="cp-figure">{waybill_no}</strong>
          <StateTag state={state} />
        </span>
        <span>
          {waybill.origin_name} → {waybill.destination_name}
        </span>
        <span className="cp-hint">
          {text(`waybill.member.${side}`, { name: other })} · {product} ·{' '}
          {text('waybill.unit.pieces', { n: count(pieces) })}
        </span>
        <span className="mw-head cp-hint">
          <time className="cp-figure">{time(created_at)}</time>
          {due_cents > 0 ? <strong>{text('waybill.member.due', { amount: money(due_cents) })}</strong> : null}
          {waybill.may_sign ? <strong>{text('waybill.member.to_sign')}</strong> : null}
        </span>
      </Link>
    </li>
  );
}

function WaybillCards({ first }: { first: WaybillPage }) {
  const text = useTextOf();
  const [page, setPage] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const more = async (before_id: number) => {
    setLoading(true);
    try {
      const next = await call(MemberWaybillList, { before_id });
      setPage({ waybills: [...page.waybills, ...next.waybills], has_more: next.has_more });
      setFault(null);
    } catch (thrown) {
      setFault(thrown);
    }
    setLoading(false);
  };
  const last = page.waybills.at(-1);
  if (!last) return <Message title={text('waybill.member.none')} text={text('waybill.member.none_hint')} />;
  return (
    <>
      <ul className="cp-stack">
        {page.waybills.map((waybill) => (
          <WaybillCard key={waybill.id} waybill={waybill} />
        ))}
      </ul>
      <FaultLine fault={fault} />
      {page.has_more ? (
        <button
          type="button"
          className="cp-button"
          data-variant="plain"
          disabled={isLoading}
          onClick={() => void more(last.id)}
        >
          {text('waybill.member.more')}
        </button>
      ) : null}
    </>
  );
}

/** What the member has sent, and what comes to their phone. */
export default function MemberWaybillsPage() {
  const text = useTextOf();
  const query = useAnswer(MemberWaybillList, {});
  return (
    <>
      <h1>{text('waybill.member.title')}</h1>
      <Loaded query={query}>{(first) => <WaybillCards first={first} />}</Loaded>
    </>
  );
}
