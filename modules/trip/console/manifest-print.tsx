import { useRemembered } from '@linehaul/console-kernel/browser/remembered.ts';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { useShopInfo } from '@linehaul/console-kernel/permission/shop-info.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PrintPage } from '@linehaul/console-kernel/screen/print-page.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { Checkbox } from 'antd';
import { type TripDetail, tripContract } from '../contract/trip.contract.ts';
import { waybillsText } from './counted-texts.ts';
import { type ManifestRow, manifestPages, manifestRows, type StopSums } from './manifest-pages.ts';
import { departureOf, Fact, formatLine, PaperHead, roadOf } from './trip-paper.tsx';

/** Rows of 6 mm that an A4 sheet has room for beside its head, the sums and the signatures. */
const rowsAtOnce = 32;

type Sums = Omit<StopSums, 'site_id' | 'site_name'>;

function marksOf(line: ManifestLine): string {
  return [
    ...(line.is_urgent ? [textOf('trip.paper.urgent')] : []),
    ...(line.is_held ? [textOf('trip.paper.held')] : []),
    ...(line.is_waiting_notice ? [textOf('trip.paper.notice')] : []),
    ...(line.receipts_wanted > 0 ? [textOf('trip.paper.receipts', { n: count(line.receipts_wanted) })] : []),
  ].join(' ');
}

/** Nothing to collect is left blank: the amounts that are there stand out. */
function due(cents: number): string {
  return cents === 0 ? '' : money(cents);
}

function Line({ line, place, hasFreight }: { line: ManifestLine; place: number; hasFreight: boolean }) {
  const handling = line.freight_mode === 2 ? 'trip.paper.collected' : 'trip.paper.delivered';
  return (
    <tr>
      <td className="tp-number">{count(place)}</td>
      <td>{line.waybill_no}</td>
      <td>{line.destination_name}</td>
      <td>{partyName(line, 'consignee_name')}</td>
      <td>{line.product}</td>
      <td className="tp-number">
        {line.loaded_pieces === line.pieces
          ? count(line.pieces)
          : `${count(line.loaded_pieces)} / ${count(line.pieces)}`}
      </td>
      <td className="tp-number">{weight(line.weight_g)}</td>
      <td className="tp-number">{volume(line.volume_cm3)}</td>
      {hasFreight ? <td className="tp-number">{money(line.freight_cents)}</td> : null}
      <td className="tp-number">{due(line.collect_cents)}</td>
      <td className="tp-number">{due(line.cod_cents)}</td>
      <td>{textOf(handling)}</td>
      <td>{marksOf(line)}</td>
    </tr>
  );
}

function SumRow({ title, sums, hasFreight }: { title: string; sums: Sums; hasFreight: boolean }) {
  return (
    <tr className="tp-sum">
      <td colSpan={5}>{title}</td>
      <td className="tp-number">{count(sums.pieces)}</td>
      <td className="tp-number">{weight(sums.weight_g)}</td>
      <td className="tp-number">{volume(sums.volume_cm3)}</td>
      {hasFreight ? <td className="tp-number">{money(sums.freight_cents)}</td> : null}
      <td className="tp-number">{money(sums.collect_cents)}</td>
      <td className="tp-number">{money(sums.cod_cents)}</td>
      <td colSpan={2} />
    </tr>
  );
}

function ManifestHead({ hasFreight }: { hasFreight: boolean }) {
  const columns = [
    ['place', 'trip.paper.place'],
    ['no', 'trip.field.waybill_no'],
    ['to', 'trip.field.destination_name'],
    ['who', 'trip.field.consignee_name'],
    ['what', 'trip.field.product'],
    ['pieces', 'trip.paper.line_load'],
    ['weight', 'trip.field.weight_g'],
    ['volume', 'trip.field.volume_cm3'],
    ...(hasFreight ? [['money', 'trip.field.freight_cents']] : []),
    ['money', 'trip.field.collect_cents'],
    ['money', 'trip.field.cod_cents'],
    ['handling', 'trip.paper.handling'],
    ['marks', 'trip.paper.marks'],
  ] as const;
  return (
    <thead>
      <tr>
        {columns.map(([width, title]) => (
          <th scope="col" key={title} data-column={width}>
            {textOf(title)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function RunFacts({ trip }: { trip: TripDetail }) {
  const [departure, at] = departureOf(trip);
  const line = formatLine(trip);
  return (
    <dl className="tp-facts">
      <Fact label={textOf('trip.field.route')} wide>
        {roadOf(trip)}
      </Fact>
      <Fact label={textOf('trip.field.batch_no')}>{trip.batch_no}</Fact>
      <Fact label={textOf('trip.field.plate')}>{trip.plate}</Fact>
      <Fact label={textOf('trip.field.driver_name')}>
        {[trip.driver_name, trip.driver_phone].filter(Boolean).join(' ')}
      </Fact>
      <Fact label={textOf('trip.field.seal_no')}>{trip.seal_no}</Fact>
      {line === '' ? null : <Fact label={textOf('trip.field.line_name')}>{line}</Fact>}
      <Fact label={departure}>{at}</Fact>
    </dl>
  );
}

interface SheetProps {
  trip: TripDetail;
  carrier: string;
  rows: readonly ManifestRow[];
  page: number;
  pages: number;
  hasFreight: boolean;
}

function ManifestSheet({ trip, carrier, rows, page, pages, hasFreight }: SheetProps) {
  const note = textOf('trip.paper.page', { page: count(page), pages: count(pages) });
  return (
    <section className="tp">
      <PaperHead trip={trip} carrier={carrier} title={textOf('trip.paper.manifest')} note={note} />
      <RunFacts trip={trip} />
      <table className="tp-manifest" data-freight={hasFreight}>
        <ManifestHead hasFreight={hasFreight} />
        <tbody>
          {rows.map((row) =>
            'stop' in row ? (
              <SumRow
                key={`stop.${row.stop.site_id}`}
                title={textOf('trip.paper.to_site', {
                  site: row.stop.site_name,
                  waybills: waybillsText(row.stop.waybill_count),
                })}
                sums={row.stop}
                hasFreight={hasFreight}
              />
            ) : (
              <Line key={row.line.waybill_id} line={row.line} place={row.place} hasFreight={hasFreight} />
            ),
          )}
          {page === pages ? (
            <SumRow
              title={textOf('trip.paper.total', { waybills: waybillsText(trip.waybill_count) })}
              sums={trip.totals}
              hasFreight={hasFreight}
            />
          ) : null}
        </tbody>
      </table>
      {page === pages ? (
        <footer className="tp-signatures">
          {['sign_loader', 'sign_checker', 'sign_driver', 'sign_receiver'].map((who) => (
            <span key={who}>{textOf(`trip.paper.${who}`)}</span>
          ))}
        </footer>
      ) : null}
    </section>
  );
}

function PrintedManifest({ trip }: { trip: TripDetail }) {
  const text = useTextOf();
  const carrier = useShopInfo()?.shopname ?? '';
  const [freight, setFreight] = useRemembered('manifest.freight', ['no', 'yes']);
  const pages = manifestPages(manifestRows(trip), rowsAtOnce);
  useScreenTitle([{ text: 'trip.menu.manifest' }, ` ${trip.trip_no}`]);
  return (
    <PrintPage
      name="manifest"
      pageSizes={['a4']}
      title={`${text('trip.menu.manifest')} ${trip.trip_no}`}
      note={(sheets) => text('console.print.sheets', { n: sheets })}
      choices={() => (
        <Checkbox checked={freight === 'yes'} onChange={(event) => setFreight(event.target.checked ? 'yes' : 'no')}>
          {text('trip.paper.with_freight')}
        </Checkbox>
      )}
      sheetsOf={() =>
        pages.map((rows, place) => ({
          key: String(place),
          content: (
            <ManifestSheet
              trip={trip}
              carrier={carrier}
              rows={rows}
              page={place + 1}
              pages={pages.length}
              hasFreight={freight === 'yes'}
            />
          ),
        }))
      }
    />
  );
}

/** What is on board, for those who load, drive and unload; freight only where it is asked for. */
export default function ManifestPrintPage() {
  const query = useQueryOf(tripContract.TripInfo, { id: Number(useParams().id) });
  return <Loaded query={query}>{(trip) => <PrintedManifest trip={trip} />}</Loaded>;
}
