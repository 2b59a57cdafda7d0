import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid, Timeline } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { Cell } from '@linehaul/console-kernel/screen/cell.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type Site, siteContract } from '../contract/site.contract.ts';
import { examTones } from './exam-tones.ts';
import { siteInfoSections } from './site.slots.ts';
import { editSite } from './site-actions.tsx';
import { examineSite } from './site-exam-actions.tsx';

function Examinations({ id }: { id: number }) {
  const text = useTextOf();
  const query = useQueryOf(siteContract.SiteExamLog, { id });
  return (
    <DetailSection title="site.group.exams">
      <Loaded query={query}>
        {(log) =>
          log.length === 0 ? (
            <p>{text('site.hint.no_exams')}</p>
          ) : (
            <Timeline
              entries={log.map(({ id: key, decision, reason, login_name, created_at }) => ({
                key,
                title: text(`site.exam.${decision}`),
                at: `${time(created_at)} · ${login_name}`,
                note: reason,
                tone: examTones[decision] ?? 'neutral',
              }))}
            />
          )
        }
      </Loaded>
    </DetailSection>
  );
}

/** One site: what it is, where it is, what was decided about it, and what other modules know of it. */
export function SitePage({ actions }: { actions: readonly Action<Site>[] }) {
  const can = useCan();
  const query = useQueryOf(siteContract.SiteInfo, { id: Number(useParams().id) });
  return (
    <Loaded query={query}>
      {(site) => (
        <DetailPage
          title={site.name === site.code ? site.code : `${site.name} · ${site.code}`}
          state={
            <>
              <Cell kind="status" value={site.state} texts="site.state" />
              <Cell kind="status" value={site.exam} texts="site.exam" tones={examTones} />
            </>
          }
          subject={site}
          actions={actions}
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
          {can(siteContract.SiteExamLog) ? <Examinations id={site.id} /> : null}
          <Slot name={siteInfoSections} props={{ site }} />
        </DetailPage>
      )}
    </Loaded>
  );
}

export default function SiteDetail() {
  return <SitePage actions={[editSite, examineSite]} />;
}
