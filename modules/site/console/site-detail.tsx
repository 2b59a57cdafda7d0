import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { type DetailSpec, detailScreen } from '@linehaul/console-kernel/detail/record-screen.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Timeline } from '@linehaul/ui/timeline.tsx';
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

/** What was decided about the site, and what other modules know of it. */
function SiteMore({ row: site }: { row: Site }) {
  const can = useCan();
  return (
    <>
      {can(siteContract.SiteExamLog) ? <Examinations id={site.id} /> : null}
      <Slot name={siteInfoSections} props={{ site }} />
    </>
  );
}

/** One site: what it is and where it is. */
export const sitePage: DetailSpec<typeof siteContract.SiteInfo> = {
  load: siteContract.SiteInfo,
  messages: 'site',
  title: ({ name, code }) => (name === code ? code : `${name} · ${code}`),
  states: [
    { field: 'state', as: 'status' },
    { field: 'exam', as: 'status', tones: examTones },
  ],
  actions: [editSite, examineSite],
  sections: [
    {
      title: 'site.group.basic',
      rows: [
        { field: 'code' },
        { field: 'name' },
        { field: 'phone', as: 'phone' },
        { field: 'region' },
        { field: 'address' },
        { field: 'longitude' },
        { field: 'latitude' },
        { field: 'source', as: 'choice' },
        { field: 'created_at', as: 'time' },
      ],
    },
  ],
  more: SiteMore,
};

export default detailScreen(sitePage);
