import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { Link, useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { Site } from '@linehaul/modules/site/contract/site.contract.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Button } from 'antd';
import { lineContract } from '../contract/line.contract.ts';
import './line.css';

const shownLines = 20;

interface LinesOfProps {
  title: string;
  field: 'origin_site_id' | 'destination_site_id';
  site: Site;
}

function LinesOf({ title, field, site }: LinesOfProps) {
  const text = useTextOf();
  const navigate = useNavigate();
  const { data } = useQueryOf(lineContract.LineList, { [field]: site.id, limit: shownLines }, { quiet: true });
  if (!data) return null;
  return (
    <DetailSection
      title={title}
      span="half"
      extra={
        data.total > shownLines ? (
          <Button type="link" size="small" onClick={() => void navigate(`/ltx/manage?${field}=${site.id}`)}>
            {text('line.site.all', { n: count(data.total) })}
          </Button>
        ) : null
      }
    >
      {data.list.length === 0 ? <EmptyState title={text('line.site.none')} /> : null}
      <ul className="lh-site-lines">
        {data.list.map((line) => (
          <li key={line.id}>
            <Link to={`/ltx/info/${line.id}`}>{line.name}</Link>
            <span className="lh-figure">{text('line.tariff.bands', { n: line.band_count })}</span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

/** On a site's page: the lines that start and end there. */
export default function SiteLines({ site }: { site: Site }) {
  return (
    <>
      <LinesOf title="line.site.from" field="origin_site_id" site={site} />
      <LinesOf title="line.site.to" field="destination_site_id" site={site} />
    </>
  );
}
