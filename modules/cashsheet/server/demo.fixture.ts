import { callerScope, type Demo, type DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { businessDay, businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { cashRepo } from './cashsheet.repo.ts';
import { cashWrites } from './cashsheet-writes.repo.ts';

const hour = 3600;

/** A till is ten yuan short now and then. */
function shortOf(day: string, siteId: number): number {
  return (Number(day.slice(-2)) * 7 + siteId) % 29 === 0 ? 1_000 : 0;
}

/** Every evening the demo's clerk hands the day's cash over, and the owner counts it in the morning; today's is in the till. */
const fill: DemoFill = async ({ callerOf, now }) => {
  const [clerk, owner] = [callerOf('carrier', 'clerk'), callerOf('carrier')];
  const today = businessDay(callerScope(owner(now)));
  for (const { taken_cents, ...till } of await cashRepo(callerScope(owner(now))).openBefore(today)) {
    const evening = businessDayBounds(callerScope(owner(now)), till.day).until - hour;
    const short = Math.min(shortOf(till.day, till.site_id), taken_cents);
    const cashCount = { cents: taken_cents - short, note: short > 0 ? '零钱找错，少 10 元' : '' };
    const sheet = await cashWrites(callerScope(clerk(evening))).handOver(till, cashCount);
    const morning = evening + 11 * hour;
    if (sheet && morning <= now) await cashWrites(callerScope(owner(morning))).receive(sheet.id, cashCount);
  }
};

export const demo: Demo = { after: ['ledger', 'payment', 'access'], fill };
