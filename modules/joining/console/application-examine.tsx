import { call, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, Timeline } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { Cell } from '@linehaul/console-kernel/screen/cell.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import { joiningContract } from '../contract/joining.contract.ts';
import type { en } from '../messages/en.ts';
import { decisions, type PapersOf } from './application-actions.tsx';
import { eventEntries, stateTones } from './event-words.ts';
import { Papers } from './papers.tsx';

const { SupplierCertInfo, SupplierCertLog, SupplierCertPicture } = joiningContract;

function History({ id }: { id: number }) {
  const query = useQueryOf(SupplierCertLog, { id });
  return (
    <DetailSection title="joining.section.history">
      <Loaded query={query}>{(log) => <Timeline entries={eventEntries(log, true)} />}</Loaded>
    </DetailSection>
  );
}

function Notes({ papers }: { papers: PapersOf }) {
  const t = useText<typeof en>('joining');
  const { state, certificate, due_cents, disabled_reason } = papers;
  return (
    <>
      {state === 'submitted' && due_cents > 0 ? (
        <Alert type="info" showIcon title={t('hint.unpaid', { amount: money(due_cents) })} />
      ) : null}
      {state === 'disabled' ? (
        <Alert type="error" showIcon title={t('join.reason', { reason: disabled_reason })} />
      ) : null}
      {certificate?.state === 'rejected' ? (
        <Alert type="error" showIcon title={t('join.reason', { reason: certificate.reason })} />
      ) : null}
      {certificate?.state === 'pending' && certificate.is_renewal ? (
        <Alert type="info" showIcon title={t('hint.renewal_waits')} />
      ) : null}
    </>
  );
}

/** One company's papers with every decision made about them, and what can be done about them. */
export function ApplicationPage({ actions }: { actions: readonly Action<PapersOf>[] }) {
  const can = useCan();
  const id = Number(useParams().id);
  const query = useQueryOf(SupplierCertInfo, { id });
  return (
    <Loaded query={query}>
      {(papers) => (
        <DetailPage
          title={papers.certificate?.company_name ?? papers.shop_name}
          state={<Cell kind="status" value={papers.state} texts="joining.state" tones={stateTones} />}
          note={<Cell kind="choice" value={papers.industry_type} texts="joining.industry_type" />}
          subject={papers}
          actions={actions}
        >
          <Notes papers={papers} />
          <Papers
            certificate={papers.certificate}
            sourceOf={(picture) => (size) =>
              call(
                SupplierCertPicture,
                { id, certificate_id: papers.certificate?.id ?? 1, picture, size },
                { quiet: true },
              )
            }
          />
          {can(SupplierCertLog) ? <History id={id} /> : null}
        </DetailPage>
      )}
    </Loaded>
  );
}

/** One application to decide on. */
export default function ApplicationExamine() {
  return <ApplicationPage actions={decisions} />;
}
