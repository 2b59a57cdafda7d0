import { addMonths, monthOf } from '@linehaul/contract/calendar-day.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { statementContract } from '../contract/statement.contract.ts';

const app = await testApp();
const { StatementAdd } = statementContract;

test.each(['02:00', '23:59'] as const)(
  'an order at %s of a month’s first day is on that month’s statement',
  async (clock) => {
    const month = addMonths(monthOf(businessDay(app.scope())), 1);
    advanceTo(app, clock, `${month}-01`);
    const { call, order } = await waybillFixture(app);
    const { id: member_id } = await call(memberContract.MemberAdd, { code: 'M1', name: 'Shipper' });
    await order({ member_id, terms: 'monthly' });
    const last = call(StatementAdd, { month: addMonths(month, -1), member_id });
    expect(await refusalOf(last)).toContain('statement.nothing_owed');
    expect((await call(StatementAdd, { month, member_id })).ids).toHaveLength(1);
  },
);
