import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useMore } from '@linehaul/customer-kernel/http-client/use-more.ts';
import { call } from '@linehaul/customer-kernel/http-client/wire.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { MoreButton } from '@linehaul/customer-kernel/page/more-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { waybillContract } from '../contract/waybill.contract.ts';
import { StateTag } from './shipment-parts.tsx';
import './member-waybills.css';

const { MemberWaybillList } = waybillContract;
type WaybillPage = OutputOf<typeof MemberWaybillList>;
type OwnWaybill = WaybillPage['waybills'][number];

function WaybillCard({ waybill }: { waybill: OwnWaybill }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { id, waybill_no, state, side, erased_at, due_cents, pieces, product, created_at } = waybill;
  const other = side === 'sent' ? waybill.consignee_name : waybill.consignor_name;
  const isErased = erased_at > 0 && other === '';
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
          {isErased ? text('waybill.flag.erased') : text(`waybill.member.${side}`, { name: other })} · {product} ·{' '}
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
  const list = useMore({ rows: first.waybills, has_more: first.has_more }, async (rows) => {
    const { waybills, has_more } = await call(MemberWaybillList, { before_id: rows.at(-1)?.id });
    return { rows: waybills, has_more };
  });
  if (list.rows.length === 0)
    return <Message title={text('waybill.member.none')} text={text('waybill.member.none_hint')} />;
  return (
    <>
      <ul className="cp-stack">
        {list.rows.map((waybill) => (
          <WaybillCard key={waybill.id} waybill={waybill} />
        ))}
      </ul>
      <MoreButton list={list} />
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
