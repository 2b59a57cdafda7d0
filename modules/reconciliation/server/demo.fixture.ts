import { demoChannel, type LoggedPayment } from '@linehaul/modules/payment/server/demo/payment-rows.fixture.ts';
import { channelPayments } from '@linehaul/modules/payment/server/demo.fixture.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Demo, DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { type StatementLine, takeStatement } from './reconciliation.steps.ts';

/** What the sandbox keeps, in hundredths of a percent: 0.6 %. */
const feeE4 = 60n;

function lineOf(scope: Scope, { payment_no, channel_ref, amount_cents, at }: LoggedPayment): StatementLine {
  return {
    day: businessDay(scope, at),
    move: 'payment',
    channel_ref,
    merchant_no: payment_no,
    amount_cents,
    fee_cents: Number((BigInt(amount_cents) * feeE4 + 5_000n) / 10_000n),
  };
}

/** The newest payment that is not alone on its day: a day without any line is none that the statement speaks of. */
function unmentioned(newestFirst: readonly StatementLine[]): StatementLine | undefined {
  return newestFirst.find((line) => newestFirst.some((other) => other !== line && other.day === line.day));
}

/** The channel's side of the payments, with one mistake of each kind. */
function withMistakes(lines: readonly StatementLine[]): StatementLine[] {
  const newestFirst = lines.toReversed();
  const missing = unmentioned(newestFirst);
  const [dearer, ...others] = newestFirst.filter((line) => line !== missing);
  if (!missing || !dearer) return [...lines];
  const stranger = {
    ...dearer,
    channel_ref: 'SBX-88120734',
    merchant_no: 'M-20734',
    amount_cents: 12_800,
    fee_cents: 77,
  };
  // One payment is missing on the statement, the newest of the others is ten yuan more there.
  return [...others.toReversed(), { ...dearer, amount_cents: dearer.amount_cents + 1_000 }, stranger];
}

/** The platform has the sandbox's statement of what a carrier was paid through it. */
async function fill(company: DemoCompany): Promise<void> {
  const { scope } = company.tenantOf('admin');
  const lines = withMistakes(company.handedOn(channelPayments).map((payment) => lineOf(scope, payment)));
  if (lines.length > 0) await takeStatement(scope, demoChannel, lines);
}

export const demo: Demo = { after: ['payment'], before: ['ledger'], fill };
