import { useQueryOf } from '@linehaul/console-kernel/call.ts';
import { Cell } from '@linehaul/console-kernel/cell.tsx';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail-screen.tsx';
import { Loaded } from '@linehaul/console-kernel/loaded.tsx';
import { Slot } from '@linehaul/console-kernel/slots.tsx';
import { useParams } from 'react-router';
import { siteContract } from '../contract/site.contract.ts';
import { siteInfoSections } from './site.slots.ts';
import { editSite } from './site-actions.tsx';

/** One site: what it is, where it is, and what other modules know of it. */
export default function SiteDetail() {
  const query = useQueryOf(siteContract.SiteInfo, { id: Number(useParams().id) });
  return (
    <Loaded query={query}>
      {(site) => (
        <DetailPage
          title={site.name === site.code ? site.code : `${site.name} · ${site.code}`}
          state={<Cell kind="status" value={site.state} texts="site.state" />}
          subject={site}
          actions={[editSite]}
        >
          <DetailSection title="site.group.basic">
            <FieldGrid
              of={site}
              messages="site"
              rows={[
                { field: 'code' },
                { field: 'name' },
                { field: 'phone', as: 'phone' },
                { field: 'region' },
                { field: 'address' },
                { field: 'longitude' },
                { field: 'latitude' },
                { field: 'source', as: 'choice' },
                { field: 'created_at', as: 'time' },
              ]}
            />
          </DetailSection>
          <Slot name={siteInfoSections} props={{ site }} />
        </DetailPage>
      )}
    </Loaded>
  );
}
