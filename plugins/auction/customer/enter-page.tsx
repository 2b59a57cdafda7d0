import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { navigate, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useRequestNo } from '@linehaul/customer-kernel/http-client/use-request-no.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { CheckField } from '@linehaul/customer-kernel/page/check-field.tsx';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { firstReceiver, ReceiverFields } from '@linehaul/modules/goodsorder/customer/receiver-fields.port.tsx';
import { type FormEvent, useState } from 'react';
import { auctionContract } from '../contract/auction.contract.ts';
import type { StoreActivity } from '../contract/auction-store.contract.ts';
import { Rules } from './auction-parts.tsx';
import { NotHere } from './not-here.tsx';

const { AuctionStoreInfo, MemberAuctionEnter } = auctionContract;
const { MemberReceiver } = goodsOrderContract;

/** Faults of fields that the form shows beside them. */
const shownFields = ['receiver_name', 'receiver_phone', 'region_code', 'city', 'address'] as const;

interface EntryFormProps {
  activity: StoreActivity;
  first: OutputOf<typeof MemberReceiver>;
}

/** Where it goes if it is won, and the rules; then the deposit is paid in the room. */
function EntryForm({ activity, first }: EntryFormProps) {
  const text = useTextOf();
  const { short_name } = useShop();
  const [receiver, setReceiver] = useState(() => firstReceiver(first));
  const [accepts_rules, setAccepting] = useState(false);
  const entering = useSend(MemberAuctionEnter);
  const requestNo = useRequestNo();
  const isSent = activity.goods_kind === 'stock';
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    const place = isSent
      ? { ...receiver, freight_mode: 1 as const }
      : {
          receiver_name: receiver.receiver_name,
          receiver_phone: receiver.receiver_phone,
          freight_mode: 2 as const,
        };
    const draft = { ...place, activity_id: activity.id, accepts_rules };
    const entry = await entering.send({ ...draft, request_no: requestNo(draft) });
    if (entry) navigate(`/business/${short_name}/auctions/${activity.id}`, { replace: true });
  };
  const hasFieldFault = shownFields.some((name) => entering.fields[name] !== undefined);
  return (
    <form className="cp-stack" onSubmit={(event) => void enter(event)}>
      <section className="cp-card cp-stack">
        <strong>{activity.name}</strong>
        <Rules activity={activity} />
      </section>
      {isSent ? (
        <section className="cp-card cp-stack">
          <h2 className="cp-title">{text('goodsorder.store.receiver')}</h2>
          <p className="cp-hint">{text('auction.store.receiver_hint')}</p>
          <ReceiverFields receiver={receiver} regions={first.regions} onChange={setReceiver} faults={entering.fields} />
        </section>
      ) : (
        <p className="cp-hint">{text('goodsorder.store.used_hint')}</p>
      )}
      <section className="cp-card cp-stack">
        <CheckField label={text('auction.store.accept_rules')} isChecked={accepts_rules} onChange={setAccepting} />
        <FaultLine fault={hasFieldFault ? null : entering.fault} />
        <SendButton type="submit" disabled={!accepts_rules || entering.isPending} freed={entering.fault}>
          {text('auction.store.enter')}
        </SendButton>
      </section>
    </form>
  );
}

/** Enters an auction. */
export default function EnterPage() {
  const text = useTextOf();
  const { supplier_id: suid } = useShop();
  const { id = '' } = useParams();
  const query = useAnswer(AuctionStoreInfo, { suid, id: Number(id) });
  const receiverQuery = useAnswer(MemberReceiver, {});
  return (
    <NotHere query={query}>
      <h1>{text('auction.store.enter')}</h1>
      <Loaded query={query}>
        {({ activity }) => (
          <Loaded query={receiverQuery}>{(first) => <EntryForm activity={activity} first={first} />}</Loaded>
        )}
      </Loaded>
    </NotHere>
  );
}
