import { Link, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { money, time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { Facts } from '@linehaul/customer-kernel/page/facts.tsx';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { PayOpen } from '@linehaul/modules/payment/customer/member-pay.port.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { utilityContract } from '../contract/utility.contract.ts';
import type { OwnOrder } from '../contract/utility-store.contract.ts';
import { NotHere } from './not-here.tsx';
import { tones, visibleState } from './order-tones.ts';

const { MemberUtilityOrderCancel, MemberUtilityOrderInfo } = utilityContract;
const askEveryMs = 5_000;

/** Until when it is to be paid, the way to pay, and the way out. */
function OpenPart({ order, reload }: { order: OwnOrder; reload: () => void }) {
  const text = useTextOf();
  const cancelling = useSend(MemberUtilityOrderCancel);
  const { id, price_cents, pay_until } = order;
  const cancel = async () => {
    if (await cancelling.send({ id })) reload();
  };
  return (
    <section className="cp-card cp-stack">
      <p>{text('utility.store.pay_until', { at: time(pay_until) })}</p>
      <p className="cp-hint">{text('utility.store.check')}</p>
      <PayOpen subject_kind="utility_order" subject_id={id} due_cents={price_cents} onPaid={reload} />
      <FaultLine fault={cancelling.fault} />
      <SendButton
        variant="plain"
        disabled={cancelling.isPending}
        freed={cancelling.fault}
        onClick={() => void cancel()}
      >
        {text('utility.store.cancel')}
      </SendButton>
    </section>
  );
}

function OrderParts({ order, reload }: { order: OwnOrder; reload: () => void }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { order_no, product_name, account_masked, holder_masked, arrears_cents, service } = order;
  const { face_cents, price_cents, state, created_at, ended_at } = order;
  const isUnderWay = state !== 'created' && ended_at === 0;
  return (
    <>
      <section className="cp-card cp-stack">
        <span className="cp-between">
          <strong>{product_name}</strong>
          <StatusTag tone={tones[state]}>{text(`utility.state.${visibleState(state)}`)}</StatusTag>
        </span>
        <Facts
          facts={[
            [text('utility.field.order_no'), order_no],
            [text('utility.field.account_masked'), account_masked],
            [text('utility.field.holder_masked'), holder_masked],
            [text('utility.field.arrears_cents'), arrears_cents === 0 ? '' : money(arrears_cents)],
            [text('utility.field.face_cents'), money(face_cents)],
            [text('utility.field.price_cents'), money(price_cents)],
            [text('utility.field.created_at'), time(created_at)],
            [text('utility.field.ended_at'), ended_at === 0 ? '' : time(ended_at)],
          ]}
        />
        {isUnderWay && service === 'power' ? <p className="cp-hint">{text('utility.store.slow')}</p> : null}
      </section>
      {state === 'created' ? <OpenPart order={order} reload={reload} /> : null}
      <Link className="cp-button" data-variant="plain" to={`/business/${short_name}/utility/mine`}>
        {text('utility.store.mine')}
      </Link>
    </>
  );
}

/** One top-up of the member's: what has become of it, paying it, and calling it off; asked again every few seconds. */
export default function OrderPage() {
  const text = useTextOf();
  const { id = '' } = useParams();
  const query = useAnswer(MemberUtilityOrderInfo, { id: Number(id) }, { everyMs: askEveryMs });
  return (
    <NotHere query={query}>
      <h1>{text('utility.store.order')}</h1>
      <Loaded query={query}>{(order) => <OrderParts order={order} reload={query.reload} />}</Loaded>
    </NotHere>
  );
}
