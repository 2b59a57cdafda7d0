import { dataAgreement } from '@linehaul/modules/agreement/server/demo.fixture.ts';
import type { Demo, DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { insertRows } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';

/** Every account of the demo has agreed to the platform's present agreement on the use of data. */
async function fill(company: DemoCompany): Promise<void> {
  const { id: agreement_id, title } = company.handedOn(dataAgreement);
  const about = { agreement_id, version_no: 1, ip: '192.0.2.18', action: 'renewed', title };
  const events = [...company.tenants.values()].map(({ account, scope }) => {
    return { ...about, supplier_id: scope.caller.supplier_id, login_name: account };
  });
  await insertRows(company.tenantOf('admin').scope, 'consent_event', events);
}

export const demo: Demo = { after: ['agreement'], fill };
