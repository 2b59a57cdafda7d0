import { giveMoments } from '@linehaul/modules/ledger/server/demo.fixture.ts';
import { monthlyPayments } from '@linehaul/modules/order/server/demo.fixture.ts';
import type { Demo, DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { addPaidStatements } from './demo/paid-statements.fixture.ts';
import { addStatementsOfNow } from './demo/statements-of-now.fixture.ts';

async function addPaid(company: DemoCompany): Promise<void> {
  for (const [account, payments] of Map.groupBy(company.handedOn(monthlyPayments), (payment) => payment.account))
    giveMoments(company, account, await addPaidStatements(company, account, payments));
}

export const demo: Demo = {
  paid: { after: ['order'], before: ['ledger'], fill: addPaid },
  open: { after: ['ledger', 'statement.paid'], fill: addStatementsOfNow },
};
