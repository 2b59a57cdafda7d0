import { percent, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { LoadBar } from '@linehaul/ui/load-bar.tsx';
import type { Trip } from '../contract/trip.contract.ts';

interface TripLoadBarsProps {
  trip: Pick<Trip, 'weight_g' | 'volume_cm3' | 'capacity_weight_g' | 'capacity_volume_cm3'>;
  /** What is about to come on board. */
  added?: { weight_g: number; volume_cm3: number };
}

interface LoadPairProps extends TripLoadBarsProps {
  hasShare?: boolean;
}

function share(usedLoad: number, limit: number): string {
  return limit === 0 ? '' : percent(usedLoad / limit);
}

/** How full the vehicle is, by weight and by volume; `hasShare` says it in per cent too. */
export function LoadPair({ trip, added = { weight_g: 0, volume_cm3: 0 }, hasShare = false }: LoadPairProps) {
  const text = useTextOf();
  const unknown = text('trip.load.no_limit');
  const shareOf = (usedLoad: number, limit: number) => (hasShare ? { share: share(usedLoad, limit) } : {});
  return (
    <>
      <LoadBar
        label={text('trip.field.weight_g')}
        used={trip.weight_g}
        added={added.weight_g}
        limit={trip.capacity_weight_g}
        format={weight}
        unknown={unknown}
        {...shareOf(trip.weight_g + added.weight_g, trip.capacity_weight_g)}
      />
      <LoadBar
        label={text('trip.field.volume_cm3')}
        used={trip.volume_cm3}
        added={added.volume_cm3}
        limit={trip.capacity_volume_cm3}
        format={volume}
        unknown={unknown}
        {...shareOf(trip.volume_cm3 + added.volume_cm3, trip.capacity_volume_cm3)}
      />
    </>
  );
}

/** The same as a part of a page. */
export function TripLoadBars(props: TripLoadBarsProps) {
  return (
    <div className="tr-bars">
      <LoadPair {...props} hasShare />
    </div>
  );
}
