export interface DemoRoad {
  destination: string;
  /** Road distance from the hub, in km: it makes the tariff. */
  distance_km: number;
  transit_days: number;
  /** How often this line is chosen, against the others. */
  share: number;
}

/** Lines leave from the hub; goods come back over the same ones. */
export const demoRoads: readonly DemoRoad[] = [
  { destination: 'SHA', distance_km: 450, transit_days: 2, share: 18 },
  { destination: 'HGH', distance_km: 410, transit_days: 2, share: 15 },
  { destination: 'SZH', distance_km: 380, transit_days: 2, share: 14 },
  { destination: 'NJG', distance_km: 165, transit_days: 1, share: 13 },
  { destination: 'WUH', distance_km: 140, transit_days: 1, share: 9 },
  { destination: 'BBU', distance_km: 150, transit_days: 1, share: 8 },
  { destination: 'FYG', distance_km: 210, transit_days: 1, share: 7 },
  { destination: 'AQG', distance_km: 180, transit_days: 1, share: 6 },
  { destination: 'XUZ', distance_km: 310, transit_days: 2, share: 5 },
  { destination: 'LUA', distance_km: 80, transit_days: 1, share: 3 },
  { destination: 'CHZ', distance_km: 120, transit_days: 1, share: 2 },
];
