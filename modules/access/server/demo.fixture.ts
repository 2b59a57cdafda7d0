import { freightCompanies } from '@linehaul/modules/site/server/demo.fixture.ts';
import type { Demo, DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { grantsOf } from '../contract/role-templates.contract.ts';
import { addOperatorWithRole, setOperatorSites } from './access.steps.ts';

/** The clerk's work: the counter, the trips, the yard, the delivery and incidents; no finance, no driver's fee and no settings. */
const clerkWork = ['start', 'counter', 'trips', 'yard', 'delivery', 'incidents', 'incidentHandling', 'claims'] as const;

/** The carrier's clerk, who works at its hub. */
async function fill(company: DemoCompany): Promise<void> {
  const { settings, modules } = company.kernel;
  const { scope, operators } = company.tenantOf('carrier');
  const calls = modules().flatMap((module) =>
    Object.values(module.contract).map(({ path, name }) => ({ path, name, module: module.name })),
  );
  const clerk = await addOperatorWithRole(
    scope,
    { login_name: 'clerk', nick_name: '林小满', phone: '14100000012', password: settings.demoPassword },
    { name: '开单调度员', description: '开单、导入、装车、签收；不看财务', ...grantsOf(clerkWork, calls) },
  );
  operators.set('clerk', clerk);
  const carrier = company.handedOn(freightCompanies).find(({ account }) => account === 'carrier');
  if (carrier) await setOperatorSites(scope, clerk, [carrier.hub.id]);
}

export const demo: Demo = { after: ['joining.tenants', 'site'], fill };
