import { addDays } from '@linehaul/contract/calendar-day.ts';
import { businessDay, businessDayBounds } from '../time/business-day.ts';
import type { TestApp } from './test-app.ts';

type Clock = `${number}:${number}`;

/**
 * Moves the clock to so many hours and minutes after midnight by the installation's own: on the given business day, or on
 * the next day that has them to come. Answers the day.
 */
export function advanceTo(app: TestApp, clock: Clock, given?: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const instantOn = (day: string) => businessDayBounds(app.scope(), day).from + hours * 3600 + minutes * 60;
  const today = businessDay(app.scope());
  const day = given ?? (instantOn(today) > app.now() ? today : addDays(today, 1));
  app.advance(instantOn(day) - app.now());
  return day;
}
