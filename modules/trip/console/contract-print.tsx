import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money, nothing, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { useShopInfo } from '@linehaul/console-kernel/permission/shop-info.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PrintPage } from '@linehaul/console-kernel/screen/print-page.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { amountInWords } from '@linehaul/modules/order/console/amount-words.port.ts';
import { type DriverContract, tripContract } from '../contract/trip.contract.ts';
import { waybillsText } from './counted-texts.ts';
import { departureOf, Fact, PaperHead, roadOf } from './trip-paper.tsx';

const clauses = ['documents', 'cargo', 'road', 'handover', 'fee', 'law'] as const;

function Facts({ contract, carrier }: { contract: DriverContract; carrier: string }) {
  const { trip, vehicle_kind, licence_no } = contract;
  const { totals } = trip;
  const [departure, at] = departureOf(trip);
  const cargo = {
    waybills: waybillsText(totals.waybill_count),
    pieces: count(totals.pieces),
    weight: weight(totals.weight_g),
    volume: volume(totals.volume_cm3),
  };
  const collect = { collect: money(totals.collect_cents), cod: money(totals.cod_cents) };
  return (
    <dl className="tp-facts">
      <Fact label={textOf('trip.paper.carrier')} wide>
        {carrier}
      </Fact>
      <Fact label={textOf('trip.field.batch_no')}>{trip.batch_no}</Fact>
      <Fact label={textOf('trip.paper.driver')}>{trip.driver_name}</Fact>
      <Fact label={textOf('trip.field.driver_phone')}>{trip.driver_phone}</Fact>
      <Fact label={textOf('fleet.field.licence_no')}>{licence_no}</Fact>
      <Fact label={textOf('trip.field.plate')}>{trip.plate}</Fact>
      <Fact label={textOf('trip.paper.vehicle')}>{vehicle_kind ? textOf(`fleet.kind.${vehicle_kind}`) : ''}</Fact>
      <Fact label={textOf('trip.field.seal_no')}>{trip.seal_no}</Fact>
      <Fact label={textOf('trip.field.route')} wide>
        {roadOf(trip)}
      </Fact>
      <Fact label={departure}>{at}</Fact>
      <Fact label={textOf('trip.paper.cargo')} wide>
        {textOf('trip.paper.cargo_of', cargo)}
      </Fact>
      <Fact label={textOf('trip.field.line_name')}>{trip.line_name}</Fact>
      <Fact label={textOf('trip.paper.collect')} wide>
        {textOf('trip.paper.collect_of', collect)}
      </Fact>
    </dl>
  );
}

const feeParts = ['advance', 'fuel', 'on_arrival', 'on_receipt'] as const;
type FeePart = (typeof feeParts)[number];

function sumOf(contract: DriverContract, parts: readonly FeePart[]) {
  const agreedCents = parts.reduce((sum, part) => sum + (contract.trip[`${part}_cents`] ?? 0), 0);
  const paidCents = parts.reduce((sum, part) => sum + contract.paid[`${part}_cents`], 0);
  return { agreed: agreedCents, paid: paidCents };
}

function FeeRow({ title, due, agreed, paid }: { title: string; due?: string; agreed: number; paid: number }) {
  return (
    <tr {...(due === undefined ? { className: 'tp-sum' } : {})}>
      <td colSpan={due === undefined ? 2 : 1}>{title}</td>
      {due === undefined ? null : <td>{due}</td>}
      <td className="tp-number">{money(agreed)}</td>
      <td className="tp-number">{money(paid)}</td>
      <td className="tp-number">{money(agreed - paid)}</td>
    </tr>
  );
}

/** Fuel card money is no cash: both sums are said. */
function Fees({ contract }: { contract: DriverContract }) {
  const card = contract.trip.fuel_card_no || nothing;
  const all = sumOf(contract, feeParts);
  return (
    <>
      <table className="tp-fees">
        <thead>
          <tr>
            {['fee', 'due', 'agreed', 'paid', 'open'].map((column) => (
              <th scope="col" key={column}>
                {textOf(`trip.paper.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {feeParts.map((part) => (
            <FeeRow
              key={part}
              title={textOf(`trip.field.${part}_cents`)}
              due={textOf(`trip.paper.due_${part}`, { card })}
              {...sumOf(contract, [part])}
            />
          ))}
          <FeeRow
            title={textOf('trip.paper.cash_total')}
            {...sumOf(contract, ['advance', 'on_arrival', 'on_receipt'])}
          />
          <FeeRow title={textOf('trip.paper.all_total')} {...all} />
        </tbody>
      </table>
      <p>{textOf('trip.paper.in_words', { words: amountInWords(all.agreed) })}</p>
      <p>{textOf('trip.paper.deposit')}</p>
    </>
  );
}

function ContractSheet({ contract, carrier }: { contract: DriverContract; carrier: string }) {
  const { trip } = contract;
  return (
    <section className="tp tp-contract">
      <PaperHead trip={trip} carrier={carrier} title={textOf('trip.paper.contract')} />
      <Facts contract={contract} carrier={carrier} />
      <Fees contract={contract} />
      <h3>{textOf('trip.paper.clauses')}</h3>
      <ol>
        {clauses.map((clause) => (
          <li key={clause}>{textOf(`trip.paper.clause_${clause}`)}</li>
        ))}
      </ol>
      {trip.note === '' ? null : (
        <p>
          {textOf('trip.field.note')}: {trip.note}
        </p>
      )}
      <footer className="tp-parties">
        {(['carrier', 'driver'] as const).map((party) => (
          <div key={party}>
            <strong>{textOf(`trip.paper.${party}`)}</strong>
            <span>{textOf('trip.paper.signature')}</span>
            <span>{textOf('trip.paper.signed_day')}</span>
          </div>
        ))}
      </footer>
    </section>
  );
}

function PrintedContract({ contract }: { contract: DriverContract }) {
  const text = useTextOf();
  const carrier = useShopInfo()?.shopname ?? '';
  const { trip_no } = contract.trip;
  useScreenTitle([{ text: 'trip.menu.contract' }, ` ${trip_no}`]);
  return (
    <PrintPage
      name="driver_contract"
      pageSizes={['a4']}
      title={`${text('trip.menu.contract')} ${trip_no}`}
      note={(sheets) => text('console.print.sheets', { n: sheets })}
      sheetsOf={() => [{ key: trip_no, content: <ContractSheet contract={contract} carrier={carrier} /> }]}
    />
  );
}

/** The paper by which the carrier engages vehicle and driver for one trip. */
export default function ContractPrintPage() {
  const query = useQueryOf(tripContract.TripDriverContract, { id: Number(useParams().id) });
  return <Loaded query={query}>{(contract) => <PrintedContract contract={contract} />}</Loaded>;
}
