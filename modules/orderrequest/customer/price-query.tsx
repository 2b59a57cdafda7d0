import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { readPriceInput, typedFaults } from './freight-draft.ts';
import { GoodsFields, type OfferedLine, RouteFields, ServiceFields } from './freight-fields.tsx';
import { OfferedLines } from './offered-lines.tsx';
import { PriceBox } from './price-box.tsx';
import { useFreightDraft } from './use-freight-draft.ts';

function PriceForm({ lines }: { lines: readonly OfferedLine[] }) {
  const text = useTextOf();
  const { supplier_id, short_name, offers } = useShop();
  const { draft, change } = useFreightDraft();
  const { input, faults } = readPriceInput(draft, supplier_id);
  const shownFaults = typedFaults(faults);
  const faultOf = (name: string) => (shownFaults[name] === undefined ? undefined : text(shownFaults[name]));
  const fields = { draft, change, faultOf };
  return (
    <>
      <RouteFields {...fields} lines={lines} />
      <GoodsFields {...fields} isNamed={false} />
      <ServiceFields {...fields} />
      <PriceBox input={input} />
      {offers.includes('orderrequest.orders') ? (
        <Link className="cp-button" to={`/business/${short_name}/freight-order`}>
          {text('orderrequest.price.to_order')}
        </Link>
      ) : null}
    </>
  );
}

/** What a shipment costs, for everybody who asks. */
export default function PriceQueryPage() {
  const text = useTextOf();
  return (
    <>
      <h1>{text('orderrequest.page.price')}</h1>
      <OfferedLines>{(lines) => <PriceForm lines={lines} />}</OfferedLines>
    </>
  );
}
