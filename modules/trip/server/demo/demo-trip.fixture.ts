import type { DemoCrew } from '@linehaul/modules/fleet/server/demo.fixture.ts';
import type { DemoLine } from '@linehaul/modules/line/server/demo.fixture.ts';
import type { DemoSite } from '@linehaul/modules/site/server/demo.fixture.ts';
import type { DemoLeg } from '@linehaul/modules/waybill/server/demo/progress.fixture.ts';
import type { TripState } from '../../contract/trip.contract.ts';

/** What trips run on and with. */
export interface TripNetwork {
  hub: DemoSite;
  sites: readonly DemoSite[];
  lines: readonly DemoLine[];
  crews: readonly DemoCrew[];
}

/** One vehicle run up to now. */
export interface DemoTrip {
  /** 0 until it is written. */
  id: number;
  line: DemoLine;
  state: TripState;
  crew: DemoCrew | null;
  /** Sites between, with the moment of the call when it has come. */
  stops: { site: DemoSite; arrived_at: number | null }[];
  legs: DemoLeg[];
  created_at: number;
  planned_depart_at: number;
  departed_at: number | null;
  arrived_at: number | null;
  settled_at: number | null;
  who: string;
  note: string;
}
