import { EnvironmentOutlined, PhoneOutlined } from '@ant-design/icons';
import { count, money, weight } from '@linehaul/console-kernel/format/format.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Price } from '@linehaul/ui/price.tsx';
import { Button } from 'antd';
import type { Waybill } from '../contract/waybill.contract.ts';
import { canSign, dueOf } from './delivery-due.ts';
import type { Habit } from './delivery-handover.ts';
import { DeliverySign } from './delivery-sign.tsx';
import { waybillActions } from './waybill-actions.tsx';
import { WaybillStateTags } from './waybill-facts.tsx';
import { SignDialog } from './waybill-sign.tsx';

/** What else can come of a visit: fewer pieces, goods that are refused, goods that have to stay. */
const elsewise = new Set([
  'waybill.action.deliver',
  'waybill.action.refuse',
  'waybill.action.undo_refuse',
  'waybill.action.undo_deliver',
  'waybill.action.hold',
  'waybill.action.code_send',
]);
const otherActions = waybillActions
  .flatMap((action) =>
    action.title === 'waybill.action.sign'
      ? [{ ...action, title: 'waybill.delivery.partly', dialog: SignDialog }]
      : [action].filter(({ title }) => elsewise.has(title)),
  )
  .map(({ primary: _primary, ...action }) => action);

/** Opens the place in the map app of the phone, or in the browser where there is none. */
const mapOf = (address: string) => `https://uri.amap.com/search?keyword=${encodeURIComponent(address)}`;

function Due({ waybill }: { waybill: Waybill }) {
  const text = useTextOf();
  const { cod_cents, collect_cents } = waybill;
  const amounts = { collect_cents, cod_cents };
  const parts = (['collect_cents', 'cod_cents'] as const).filter((part) => amounts[part] > 0);
  const formatPart = (part: keyof typeof amounts) => text(`waybill.field.${part}`);
  const split = parts.map((part) => `${formatPart(part)} ${money(amounts[part])}`).join(' + ');
  if (parts.length === 0) return <span className="dl-paid">{text('waybill.delivery.nothing_due')}</span>;
  return (
    <span className="dl-due">
      <strong>
        <Price text={money(dueOf(waybill))} />
      </strong>
      <small>{parts.length > 1 ? split : parts.map(formatPart)}</small>
    </span>
  );
}

function Reach({ waybill }: { waybill: Waybill }) {
  const text = useTextOf();
  const { consignee_name, consignee_address } = waybill;
  const consignee_phone = waybill.consignee_phone || waybill.consignee_tel;
  return (
    <div className="dl-reach">
      {consignee_phone ? (
        <a
          href={`tel:${consignee_phone}`}
          aria-label={text('waybill.delivery.call', { name: consignee_name, phone: consignee_phone })}
        >
          <PhoneOutlined aria-hidden="true" /> <span className="lh-figure">{consignee_phone}</span>
        </a>
      ) : null}
      {consignee_address ? (
        <a href={mapOf(consignee_address)} target="_blank" rel="noreferrer">
          <EnvironmentOutlined aria-hidden="true" /> <span>{consignee_address}</span>
        </a>
      ) : null}
    </div>
  );
}

export interface DeliveryCardProps {
  waybill: Waybill;
  isOpen: boolean;
  habit: Habit;
  /** What the same consignee gets as well. */
  sameConsignee: readonly Waybill[];
  onOpen: () => void;
  onSigned: (habit: Habit, also: readonly Waybill[]) => void;
}

/** One visit: who, where, how much, and what is done there. */
export function DeliveryCard({ waybill, isOpen, habit, sameConsignee, onOpen, onSigned }: DeliveryCardProps) {
  const text = useTextOf();
  const runner = useActionRunner<Waybill>();
  const others = useAllowed(otherActions)(waybill);
  const { id, waybill_no, consignee_name, product, pieces, weight_g, is_held, hold_reason } = waybill;
  const cargo = [product, weight(weight_g)].filter(Boolean).join(' · ');
  return (
    <article className="lh-surface dl-card" data-open={isOpen} aria-label={`${consignee_name} ${waybill_no}`}>
      <header>
        <div>
          <h2>{consignee_name}</h2>
          <strong className="dl-pieces">{text('waybill.unit.pieces', { n: count(pieces) })}</strong>
        </div>
        <Due waybill={waybill} />
      </header>
      <Reach waybill={waybill} />
      <div className="dl-facts">
        <Link className="lh-figure" to={`/logistics/waybill/info/${id}`}>
          {waybill_no}
        </Link>
        <span>{cargo}</span>
        <WaybillStateTags waybill={waybill} />
        {!isOpen && sameConsignee.length > 0 ? (
          <span>{text('waybill.delivery.more', { n: count(sameConsignee.length) })}</span>
        ) : null}
      </div>
      {is_held && hold_reason ? <p className="dl-held">{hold_reason}</p> : null}
      {isOpen && canSign(waybill) ? (
        <DeliverySign waybill={waybill} others={sameConsignee} habit={habit} onSigned={onSigned} />
      ) : null}
      <div className="dl-row">
        {!isOpen && canSign(waybill) ? (
          <Button type="primary" size="large" className="dl-open" onClick={onOpen}>
            {text('waybill.action.sign')}
          </Button>
        ) : null}
        {others.length > 0 ? (
          <ActionBar look="bar" shown={1} actions={others} subject={waybill} start={runner.start} />
        ) : null}
      </div>
      {runner.dialog}
    </article>
  );
}
