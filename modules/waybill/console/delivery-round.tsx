import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { useOwnSites } from '@linehaul/console-kernel/permission/identity.ts';
import { ScanMessageLine } from '@linehaul/console-kernel/scan/scan-message-line.tsx';
import { playScanTone } from '@linehaul/console-kernel/scan/scan-tone.ts';
import { useScanMessage } from '@linehaul/console-kernel/scan/use-scan-message.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { RemoteSelect } from '@linehaul/console-kernel/select/remote-select.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { isMisread } from '@linehaul/contract/read-code.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { useScanner } from '@linehaul/ui/use-scanner.ts';
import { Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { type Waybill, type WaybillState, waybillContract } from '../contract/waybill.contract.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { dueOf, nextStop, ofSameConsignee } from './delivery-due.ts';
import type { Habit } from './delivery-handover.ts';
import { DeliverySigned } from './delivery-signed.tsx';
import { isNumbered } from './scanned-waybill.port.ts';
import './delivery.css';

/** What others bring to the site, or take from it, comes by itself. */
const refreshMs = 60_000;
/** More stops than one round has. */
const mostStops = 200;

function useStops(state: WaybillState, site: number | undefined) {
  const input = { state, awaiting: 'delivery', at_destination: true, sort: 'id', limit: mostStops } as const;
  const where = site === undefined ? {} : { destination_site_id: site };
  return useQueryOf(
    waybillContract.WaybillList,
    { ...input, ...where },
    {
      persisted: true,
      keepPrevious: true,
      refetchIntervalMs: refreshMs,
    },
  );
}

/** The site whose deliveries are shown, and the waybill that is open: both in the address, so that a reload keeps them. */
function usePlace() {
  const [search, setSearch] = useSearchParams();
  const ownSites = useOwnSites();
  const change = (part: Readonly<Record<string, string>>) =>
    setSearch({ ...Object.fromEntries(search), ...part }, { replace: true });
  return {
    own: ownSites,
    site: Number(search.get('site')) || ownSites[0]?.id,
    open: Number(search.get('open')),
    toSite: (site: number | undefined) =>
      setSearch(site === undefined ? {} : { site: String(site) }, { replace: true }),
    toStop: (id: number | undefined) => change({ open: String(id ?? '') }),
  };
}

const holds = (text: string) => (waybill: Waybill) =>
  [waybill.consignee_name, waybill.consignee_phone, waybill.consignee_address, waybill.waybill_no].some((part) =>
    part.toLowerCase().includes(text),
  );

interface RoundProps {
  delivering: readonly Waybill[];
  waiting: readonly Waybill[];
  place: ReturnType<typeof usePlace>;
}

function Round({ delivering, waiting, place }: RoundProps) {
  const text = useTextOf();
  const [habit, setHabit] = useState<Habit>({ method: 'cash', way: 'picture' });
  const stops = [...delivering, ...waiting];
  if (stops.length === 0) {
    return <EmptyState title={text('waybill.delivery.empty')} text={text('waybill.delivery.empty_hint')} />;
  }
  const handleSigned = (waybill: Waybill, also: readonly Waybill[], habit: Habit) => {
    setHabit(habit);
    place.toStop(nextStop(stops, waybill.id, new Set(also.map(({ id }) => id)))?.id);
  };
  const groups = [
    { title: 'waybill.state.delivering', of: delivering },
    { title: 'waybill.awaiting.delivery', of: waiting },
  ].filter(({ of }) => of.length > 0);
  return groups.map(({ title, of }) => (
    <section key={title} className="dl-group" aria-label={text(title)}>
      <h3>
        {text(title)} · {text('waybill.unit.waybills', { n: of.length })} ·{' '}
        {text('waybill.delivery.due', { amount: money(of.reduce((sum, stop) => sum + dueOf(stop), 0)) })}
      </h3>
      {of.map((waybill) => (
        <DeliveryCard
          key={waybill.id}
          waybill={waybill}
          isOpen={waybill.id === place.open}
          habit={habit}
          sameConsignee={ofSameConsignee(of, waybill)}
          onOpen={() => place.toStop(waybill.id)}
          onSigned={(habit, also) => handleSigned(waybill, also, habit)}
        />
      ))}
    </section>
  ));
}

interface ScannedStopProps {
  stops: readonly Waybill[];
  onStop: (id: number) => void;
}

/** Opens the stop whose number is scanned. */
function ScannedStop({ stops, onStop }: ScannedStopProps) {
  const text = useTextOf();
  const { message, show } = useScanMessage();
  useScanner((code) => {
    const stop = stops.find((waybill) => isNumbered(waybill, code));
    playScanTone(stop !== undefined);
    if (stop) {
      show(true, `${stop.consignee_name} ${stop.waybill_no}`);
      onStop(stop.id);
    } else show(false, text(isMisread(code) ? 'console.scan.misread' : 'waybill.scan.not_delivered', { code }));
  });
  return message ? <ScanMessageLine message={message} /> : null;
}

/** The courier's page, for a phone in one hand: every stop of a site with who, where and how much, signed one after the other. */
export default function DeliveryRound() {
  const text = useTextOf();
  const place = usePlace();
  const [searchText, setSearchText] = useState('');
  const sought = useDeferredValue(searchText.trim().toLowerCase());
  const delivering = useStops('delivering', place.site);
  const waiting = useStops('arrived', place.site);
  const openStop = (id: number) => {
    setSearchText('');
    place.toStop(id);
  };
  const siteChoices = place.own.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="lh-page dl-page">
      <PageHeader />
      <div className="dl-tools">
        {place.own.length === 1 ? null : (
          <RemoteSelect
            source={siteSource}
            known={siteChoices}
            value={place.site ?? null}
            placeholder={text('waybill.delivery.all_sites')}
            aria-label={text('waybill.field.site_id')}
            onChange={(site) => place.toSite(site === undefined ? undefined : Number(site))}
          />
        )}
        <Input
          size="large"
          allowClear
          inputMode="search"
          aria-label={text('waybill.delivery.find')}
          placeholder={text('waybill.delivery.find')}
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
        />
      </div>
      <Loaded query={delivering}>
        {(out) => (
          <Loaded query={waiting}>
            {(here) => (
              <>
                <ScannedStop stops={[...out.list, ...here.list]} onStop={openStop} />
                <Round
                  delivering={out.list.filter(holds(sought))}
                  waiting={here.list.filter(holds(sought))}
                  place={place}
                />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
      <DeliverySigned site={place.site} />
    </div>
  );
}
