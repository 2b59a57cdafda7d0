import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { courierCompany } from '@linehaul/modules/courier/contract/courier.contract.ts';
import { channelText } from '@linehaul/modules/payment/console/channel-text.port.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { Timeline, type TimelineEntry } from '@linehaul/ui/timeline.tsx';
import { Fragment, type ReactNode } from 'react';
import type { GoodsEvent, GoodsOrderDetail } from '../contract/goods-order-record.contract.ts';
import type { en } from '../messages/en.ts';

/** Where the document of an entry is in the console; null where it has no page of its own. */
function useDocumentPage(): (event: GoodsEvent) => string | null {
  const can = useCan();
  return ({ document_kind, document_no, document_id }) => {
    const number = encodeURIComponent(document_no);
    if (document_kind === 'refund' && document_id !== null) return `/refund/info/${document_id}`;
    const isPayment = document_kind === 'payment' && can(paymentContract.PaymentList);
    return isPayment ? `/finance/wallettakecash/PaymentLog?keyword=${number}` : null;
  };
}

/** A document by its number, leading to its page: a waybill's is the one that customers open. */
function DocumentNo({ event }: { event: GoodsEvent }) {
  const page = useDocumentPage()(event);
  const { document_kind, document_no } = event;
  if (document_kind === 'waybill') {
    return (
      <a href={`/business/trace/${encodeURIComponent(document_no)}`} target="_blank" rel="noreferrer">
        {document_no}
      </a>
    );
  }
  return page === null ? document_no : <Link to={page}>{document_no}</Link>;
}

function Facts({ event }: { event: GoodsEvent }) {
  const t = useText<typeof en>('goodsorder');
  const text = useTextOf();
  const { amount_cents, pieces, method, carrier, document_no, note, login_name } = event;
  const facts: readonly ReactNode[] = [
    amount_cents !== null && money(amount_cents),
    pieces !== null && t('form.pieces', { n: pieces }),
    method !== '' && t(`method.${method}`),
    courierCompany.safeParse(carrier).success ? text(`courier.company.${carrier}`) : carrier,
    document_no !== '' && <DocumentNo event={event} />,
    note,
    // Of money that came or went through a channel by itself it has the channel's key in the place of a person.
    event.kind === 'paid' || event.kind === 'refunded' ? channelText(login_name) : login_name,
  ];
  return facts.filter(Boolean).map((fact, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fact is known by its place alone.
    <Fragment key={at}>
      {at > 0 && ' · '}
      {fact}
    </Fragment>
  ));
}

/** What happened to an order, the newest first. */
export function OrderHistory({ order }: { order: GoodsOrderDetail }) {
  const t = useText<typeof en>('goodsorder');
  const entries = order.events.toReversed().map(
    (event): TimelineEntry => ({
      key: event.seq,
      title: t(`event.${event.kind}`),
      at: time(event.at),
      note: <Facts event={event} />,
      tone: event.kind === 'paid' || event.kind === 'finished' ? 'success' : 'info',
    }),
  );
  return <Timeline entries={entries} />;
}
