import type { Crew } from './demo-network.ts';
import { hub } from './demo-sites.ts';
import type { Progress } from './progress.ts';
import { hour } from './work-hours.ts';

interface Parked {
  crew: Crew;
  /** Code of the site where it is or will be. */
  site: string;
  free_at: number;
}

/** Time for unloading and a rest, and for coming empty from another site. */
const turnround = 2 * hour;
const emptyRun = 9 * hour;

/** Which vehicle with its driver is free where: nobody is on two trips at once. */
export class Garage {
  readonly #parked: Parked[];

  constructor(crews: readonly Crew[]) {
    this.#parked = crews.map((crew) => ({ crew, site: hub, free_at: Number.NEGATIVE_INFINITY }));
  }

  /** The smallest free vehicle that takes all of the cargo, else the largest with what fits in. */
  take(waiting: readonly Progress[], site: string, at: number): { crew: Crew; cargo: Progress[] } | null {
    const free = this.#parked.filter((truck) => truck.free_at + (truck.site === site ? 0 : emptyRun) <= at);
    const options = free.map(({ crew }) => ({ crew, cargo: fitting(waiting, crew) }));
    const [best] = options
      .filter(({ cargo }) => cargo.length > 0)
      .toSorted((one, other) => {
        if (one.cargo.length !== other.cargo.length) return other.cargo.length - one.cargo.length;
        return one.crew.capacity_weight_g - other.crew.capacity_weight_g;
      });
    return best ?? null;
  }

  /** It is at that site some time after it has arrived; null: it is still under way. */
  release(crew: Crew, site: string, arrived_at: number | null): void {
    const parkedCrew = this.#parked.find((one) => one.crew === crew);
    if (!parkedCrew) return;
    parkedCrew.site = site;
    parkedCrew.free_at = arrived_at === null ? Number.POSITIVE_INFINITY : arrived_at + turnround;
  }

  /** Crews without a trip now. */
  idle(now: number): Crew[] {
    return this.#parked.filter(({ free_at }) => free_at <= now).map(({ crew }) => crew);
  }
}

function fitting(waiting: readonly Progress[], crew: Crew): Progress[] {
  let weight = crew.capacity_weight_g;
  let volume = crew.capacity_volume_cm3;
  return waiting.filter(({ order: { orderInput } }) => {
    if (orderInput.weight_g > weight || orderInput.volume_cm3 > volume) return false;
    weight -= orderInput.weight_g;
    volume -= orderInput.volume_cm3;
    return true;
  });
}
