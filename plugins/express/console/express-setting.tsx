import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { AddonSetup } from '@linehaul/modules/addon/console/addon-setup.port.tsx';
import { type ExpressUsage, expressContract } from '../contract/express.contract.ts';

const { ExpressCompanyList, ExpressUsage: UsageOf } = expressContract;
const spans = ['today', 'month'] as const;

function Counts({ usage }: { usage: ExpressUsage }) {
  const text = useTextOf();
  const { daily_limit, provider, last_fault, last_fault_at } = usage;
  const limit = provider === null ? '' : text('express.usage.limit', { limit: count(daily_limit) });
  return (
    <>
      {provider === null ? <p>{text('express.usage.not_set')}</p> : null}
      <dl className="lh-field-grid">
        {spans.map((span) => (
          <div key={span}>
            <dt>{text(`express.usage.${span}`)}</dt>
            <dd>
              {text('express.usage.counts', {
                queries: count(usage[span].queries),
                subscriptions: count(usage[span].subscriptions),
                refusals: count(usage[span].refusals),
              })}{' '}
              {span === 'today' ? limit : ''}
            </dd>
          </div>
        ))}
        {last_fault === 'none' ? null : (
          <div>
            <dt>{text('express.usage.last_fault')}</dt>
            <dd>
              <time className="lh-figure">{time(last_fault_at)}</time> {text(`courier.fault.${last_fault}`)}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Usage() {
  const text = useTextOf();
  const can = useCan();
  const query = useQueryOf(UsageOf, {}, { refetchIntervalMs: 15_000 });
  const companies = can(ExpressCompanyList) ? (
    <Link to="/plugin/express/companies">{text('express.menu.companies')}</Link>
  ) : null;
  return (
    <DetailSection title="express.usage.title" extra={companies}>
      <Loaded query={query}>{(usage) => <Counts usage={usage} />}</Loaded>
    </DetailSection>
  );
}

/** The account at the tracking service, its test, what it was asked, and what it has reported. */
export default function ExpressSettingPage() {
  const can = useCan();
  return (
    <div className="lh-page">
      <PageHeader />
      <AddonSetup addon="express" />
      {can(UsageOf) ? <Usage /> : null}
    </div>
  );
}
