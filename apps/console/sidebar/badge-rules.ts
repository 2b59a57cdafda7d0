import type { Badge, Primary } from '@linehaul/console-kernel/module/console-module.ts';
import type { Counters } from '@linehaul/console-kernel/module/counters.ts';
import { mayCall } from '@linehaul/console-kernel/permission/can.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import type { MenuSection } from '../screens/screen-rules.ts';

/** Beyond this a badge says that there are more. */
const mostShown = 99;

/** What a badge shows; null when nothing waits. */
export function badgeText(n: number): string | null {
  if (n <= 0) return null;
  return n > mostShown ? `${mostShown}+` : String(n);
}

export interface BadgeCounts {
  byPath: ReadonlyMap<string, number>;
  byPrimary: ReadonlyMap<Primary, number>;
}

function sumOf(names: Iterable<string>, counters: Counters): number {
  let sum = 0;
  for (const name of new Set(names)) sum += counters[name] ?? 0;
  return sum;
}

/** The badges of a caller: what a counter counts depends on the kind of tenant, and it waits for those who may do it. */
export function badgesOf(badges: readonly Badge[], identity: Identity): readonly Badge[] {
  return badges.filter(
    ({ industries, needs }) => (industries?.includes(identity.industry) ?? true) && mayCall(identity, needs),
  );
}

/** The counts of a menu: a screen has the sum of its counters, a section of all its screens', each counter once. */
export function badgeCounts(badges: readonly Badge[], menu: readonly MenuSection[], counters: Counters): BadgeCounts {
  const namesOf = (path: string) => badges.filter((badge) => badge.path === path).map(({ counter }) => counter);
  const byPath = menu.flatMap(({ items }) => items.map(({ path }) => [path, sumOf(namesOf(path), counters)] as const));
  const byPrimary = menu.map(
    ({ primary, items }) =>
      [
        primary,
        sumOf(
          items.flatMap(({ path }) => namesOf(path)),
          counters,
        ),
      ] as const,
  );
  return { byPath: new Map(byPath), byPrimary: new Map(byPrimary) };
}
