/** What a number is, as a field's name says at its end: the installation's rule. */
export type UnitKind = 'money' | 'weight' | 'volume' | 'distance' | 'time' | 'percent';

const kindByEnding: readonly (readonly [RegExp, UnitKind])[] = [
  [/_cents$/, 'money'],
  [/_g(_per_m3)?$/, 'weight'],
  [/_cm3$/, 'volume'],
  [/_m$/, 'distance'],
  [/_at$/, 'time'],
  [/_e4$/, 'percent'],
];

/** What a field's number is; undefined where its name names no unit. */
export function unitKind(field: string): UnitKind | undefined {
  return kindByEnding.find(([ending]) => ending.test(field))?.[1];
}

/** Whether a field's text is a decimal number of 1/10,000 yuan, for a unit that may follow: `rate_e4_per_kg`. */
export function isRate(field: string): boolean {
  return /_e4(_|$)/.test(field);
}
