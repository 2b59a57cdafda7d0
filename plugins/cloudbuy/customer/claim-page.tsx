import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { navigate, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { firstReceiver, ReceiverFields } from '@linehaul/modules/goodsorder/customer/receiver-fields.port.tsx';
import { type FormEvent, useState } from 'react';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import type { StoreRound } from '../contract/cloudbuy-store.contract.ts';
import { NotHere } from './not-here.tsx';

const { CloudbuyStoreInfo, MemberCloudbuyClaim } = cloudbuyContract;
const { MemberReceiver } = goodsOrderContract;

/** Faults of fields that the form shows beside them. */
const shownFields = ['receiver_name', 'receiver_phone', 'region_code', 'city', 'address'] as const;

interface ClaimFormProps {
  round: StoreRound;
  first: OutputOf<typeof MemberReceiver>;
}

function ClaimForm({ round, first }: ClaimFormProps) {
  const text = useTextOf();
  const { short_name } = useShop();
  const [receiver, setReceiver] = useState(() => firstReceiver(first));
  const claiming = useSend(MemberCloudbuyClaim);
  const isSent = round.goods_kind === 'stock';
  const claim = async (event: FormEvent) => {
    event.preventDefault();
    const { receiver_name, receiver_phone } = receiver;
    const place = isSent
      ? { ...receiver, freight_mode: 1 as const }
      : { receiver_name, receiver_phone, freight_mode: 2 as const };
    const order = await claiming.send({ id: round.id, ...place });
    if (order) navigate(`/business/${short_name}/goods-orders/${order.order_id}`, { replace: true });
  };
  const hasFieldFault = shownFields.some((name) => claiming.fields[name] !== undefined);
  return (
    <form className="cp-stack" onSubmit={(event) => void claim(event)}>
      <section className="cp-card cp-stack">
        <strong>{round.prize_text}</strong>
        <p>{text('cloudbuy.store.claim_by', { until: time(round.claim_until) })}</p>
        <p className="cp-hint">{text('cloudbuy.store.claim_hint')}</p>
      </section>
      {isSent ? (
        <section className="cp-card cp-stack">
          <h2 className="cp-title">{text('goodsorder.store.receiver')}</h2>
          <ReceiverFields receiver={receiver} regions={first.regions} onChange={setReceiver} faults={claiming.fields} />
        </section>
      ) : (
        <p className="cp-hint">{text('goodsorder.store.used_hint')}</p>
      )}
      <section className="cp-card cp-stack">
        <FaultLine fault={hasFieldFault ? null : claiming.fault} />
        <SendButton type="submit" disabled={claiming.isPending} freed={claiming.fault}>
          {text('cloudbuy.store.claim')}
        </SendButton>
      </section>
    </form>
  );
}

/** The winner says where the prize goes. */
export default function ClaimPage() {
  const text = useTextOf();
  const { supplier_id: suid } = useShop();
  const { id = '' } = useParams();
  const query = useAnswer(CloudbuyStoreInfo, { suid, id: Number(id) });
  const receiverQuery = useAnswer(MemberReceiver, {});
  return (
    <NotHere query={query}>
      <h1>{text('cloudbuy.store.claim')}</h1>
      <Loaded query={query}>
        {({ round }) => <Loaded query={receiverQuery}>{(first) => <ClaimForm round={round} first={first} />}</Loaded>}
      </Loaded>
    </NotHere>
  );
}
