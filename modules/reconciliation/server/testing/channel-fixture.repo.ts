import { addDays } from '@linehaul/contract/calendar-day.ts';
import { paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay, businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import type { ChannelItem } from '../../contract/channel-item.contract.ts';
import { reconciliationContract } from '../../contract/reconciliation.contract.ts';

const { ChannelDayList, ChannelImport, ChannelItemList } = reconciliationContract;
const channel = 'sandbox';
const titles = 'Date,Transaction id,Order number,Amount,Fee';

/** A statement's file with these lines. */
export const csv = (...rows: string[]) => new Blob([[titles, ...rows].join('\n')]);

/** What the two sides of items have come to. */
export const results = (items: readonly ChannelItem[]) =>
  items.map(({ channel_ref, result, state, difference_cents }) => [channel_ref, result, state, difference_cents]);

/** What has moved today has moved on that day. */
async function moveTo(app: TestApp, day: string, today: string): Promise<void> {
  const tables = app.scope().unscoped('hand-written');
  const start = (of: string) => businessDayBounds(app.scope(), of).from;
  const at = sql`to_timestamp(${start(day) + 12 * 3600})`;
  const since = sql`to_timestamp(${start(today)})`;
  await sql`update payment_notification set received_at = ${at} where received_at >= ${since}`.execute(tables);
  await sql`update payment_refund set done_at = ${at} where done_at >= ${since}`.execute(tables);
  await sql`update payment set paid_at = ${at} where paid_at >= ${since}`.execute(tables);
}

/** A platform with an accountant, and carriers who are paid through the sandbox on days of the past; for tests. */
export async function channelFixture(app: TestApp) {
  const { aCarrier, anOrder, started, notice, notify } = paymentFixture(app);
  const platform = await app.tenant({ account: 'platform', industry: 'platform' });
  const api_arr = Object.values(reconciliationContract).map(({ path }) => path);
  const accountant = await app.operator(platform, { api_arr });
  const dayAt = (shift: number) => addDays(businessDay(app.scope()), shift);
  const backdate = (day: string) => moveTo(app, day, dayAt(0));
  const itemsOf = async (day: string, user = platform) =>
    (await user.call(ChannelItemList, { day_from: day, day_to: day, limit: 200, sort: 'id' })).list;
  let back = 0;
  return {
    platform,
    accountant,
    aCarrier,
    anOrder,
    dayAt,
    backdate,
    itemsOf,
    /** Every test has days of its own, too far from the others' to be covered together with them. */
    aDay(): { day: string; after: (days: number) => string } {
      back += 10;
      const start = -back;
      return { day: dayAt(start), after: (days) => dayAt(start + days) };
    },
    async paid(user: TestUser, day: string, name: string, amount_cents = 1000) {
      const { payment } = await started(user);
      await notify(notice(payment.payment_no, { channel_ref: `${day}-${name}`, amount_cents }));
      await backdate(day);
      return payment;
    },
    bring: (file: Blob, more = {}) => platform.call(ChannelImport, { channel, ...more }, { file }),
    dayOf: async (day: string) => (await platform.call(ChannelDayList, { day_from: day, day_to: day })).list[0],
    async itemOf(day: string, ref: string) {
      const found = (await itemsOf(day)).find(({ channel_ref }) => channel_ref === ref);
      if (!found) throw new TypeError(`no_item_${ref}`);
      return found;
    },
  };
}
