import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, money, time } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { WaybillDetail } from '../contract/waybill.contract.ts';
import type { WaybillSignature } from '../contract/waybill-signature.contract.ts';

function Signature({ signature }: { signature: WaybillSignature }) {
  const text = useTextOf();
  const { signer_name, picture, by_code, signed_pieces, cod_cents, collect_cents, note, login_name, created_at } =
    signature;
  const facts = [
    text('waybill.unit.pieces', { n: count(signed_pieces) }),
    ...(cod_cents > 0 ? [`${text('waybill.field.cod_cents')} ${money(cod_cents)}`] : []),
    ...(collect_cents > 0 ? [`${text('waybill.field.collect_cents')} ${money(collect_cents)}`] : []),
    ...(by_code ? [text('waybill.sign.by_code')] : []),
    login_name,
  ];
  return (
    <figure className="wb-signature">
      {picture ? <img src={picture} alt={text('waybill.sign.of_whom', { name: signer_name })} /> : null}
      <figcaption>
        <strong>{signer_name}</strong> <time className="lh-figure">{time(created_at)}</time>
        <span>{facts.join(' · ')}</span>
        {note ? <span>{note}</span> : null}
      </figcaption>
    </figure>
  );
}

/** The signature, and how many signed receipts are back with the shipper. */
export function WaybillReceipts({ waybill }: { waybill: WaybillDetail }) {
  const text = useTextOf();
  const { signature, receipts_wanted, receipts_returned } = waybill;
  const receipts =
    receipts_wanted === 0
      ? text('waybill.receipts.none')
      : text('waybill.receipts.of', { back: count(receipts_returned), wanted: count(receipts_wanted) });
  return (
    <DetailSection
      title="waybill.section.signature"
      span="half"
      extra={
        <span className="wb-receipts" data-out={receipts_returned < receipts_wanted}>
          {receipts}
        </span>
      }
    >
      {signature ? <Signature signature={signature} /> : <p className="lh-nothing">{text('waybill.sign.not_yet')}</p>}
    </DetailSection>
  );
}
