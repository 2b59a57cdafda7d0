import { call, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, money, time } from '@linehaul/console-kernel/format/format.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { Cell } from '@linehaul/console-kernel/screen/cell.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { textOf, useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import {
  paymentEntries,
  SubjectPayments,
  useSubjectPayments,
} from '@linehaul/modules/payment/console/subject-payments.port.tsx';
import { type Payment, paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { Timeline, type TimelineEntry } from '@linehaul/ui/timeline.tsx';
import { Alert } from 'antd';
import { joiningContract } from '../contract/joining.contract.ts';
import type { Application, IdentityOpinion } from '../contract/joining-rows.contract.ts';
import type { en } from '../messages/en.ts';
import { type DocumentsOf, decisions } from './application-actions.tsx';
import { Documents } from './documents.tsx';
import { eventEntries, stateTones } from './event-words.ts';
import { applicationSections } from './joining.slots.ts';

const { SupplierCertInfo, SupplierCertList, SupplierCertLog, SupplierCertPicture } = joiningContract;
const { PaymentList } = paymentContract;

/** A question to a register, as a step of its own. */
function opinionEntry(opinion: IdentityOpinion): TimelineEntry & { instant: number } {
  const { id, kind, answer, state, asked_by, decided_at, asked_at } = opinion;
  const instant = state === 'pending' ? asked_at : decided_at;
  return {
    key: `identity-${id}`,
    title: textOf(`joining.identity.${kind}.${answer || 'pending'}`),
    at: `${time(instant)} · ${asked_by}`,
    note: '',
    tone: answer === 'different' ? 'danger' : 'neutral',
    instant,
  };
}

interface HistoryProps {
  id: number;
  payments: readonly Payment[];
  opinions: readonly IdentityOpinion[];
}

/** The application's steps, its payments and the opinions of registers in one line of time. */
function History({ id, payments, opinions }: HistoryProps) {
  const query = useQueryOf(SupplierCertLog, { id });
  return (
    <DetailSection title="joining.section.history">
      <Loaded query={query}>
        {(log) => {
          const steps = eventEntries(log, true).map((entry, n) => ({ ...entry, instant: log[n]?.created_at ?? 0 }));
          const all = [...steps, ...paymentEntries(payments), ...opinions.map(opinionEntry)];
          return <Timeline entries={all.toSorted((one, other) => other.instant - one.instant)} />;
        }}
      </Loaded>
    </DetailSection>
  );
}

/** What was paid and reported for joining, to be decided here, and the history that names it. */
function PaidHistory({ id, opinions }: Omit<HistoryProps, 'payments'>) {
  const payments = useSubjectPayments({ subject_kind: 'joining', subject_id: id });
  const can = useCan();
  return (
    <>
      <SubjectPayments payments={payments} />
      {can(SupplierCertLog) ? <History id={id} payments={payments} opinions={opinions} /> : null}
    </>
  );
}

/** What the company has corrected since it was refused. */
function Corrections({ application }: { application: Application }) {
  const t = useText<typeof en>('joining');
  const text = useTextOf();
  const { changed_fields } = application;
  if (changed_fields.length === 0) return <Alert type="warning" showIcon title={t('hint.unchanged')} />;
  const fields = changed_fields.map((field) => text(`joining.field.${field}`)).join(t('hint.between'));
  return <Alert type="info" showIcon title={t('hint.changed_since', { fields })} />;
}

const severities = {
  same: 'success',
  different: 'error',
  no_record: 'warning',
  no_answer: 'info',
  '': 'info',
} as const;

/** What a register says about these documents; it is an opinion, the decision stays with people. */
function Opinion({ opinion }: { opinion: IdentityOpinion }) {
  const t = useText<typeof en>('joining');
  const { kind, answer, asked_at, asked_by } = opinion;
  const description = t('hint.identity', { by: asked_by, at: time(asked_at) });
  const title = t(`identity.${kind}.${answer || 'pending'}`);
  return <Alert type={severities[answer]} showIcon title={title} description={description} />;
}

/** The newest about the person and the company of the documents that are shown. */
function Opinions({ documents: { application, identity } }: { documents: DocumentsOf }) {
  const opinions = identity.filter(({ application_id }) => application_id === application?.id);
  const newest = opinions.filter(({ id, kind }) => opinions.find((other) => other.kind === kind)?.id === id);
  return newest.map((opinion) => <Opinion key={opinion.id} opinion={opinion} />);
}

function Notes({ documents }: { documents: DocumentsOf }) {
  const t = useText<typeof en>('joining');
  const { state, application, due_cents, disabled_reason } = documents;
  return (
    <>
      {state === 'submitted' && due_cents > 0 ? (
        <Alert type="info" showIcon title={t('hint.unpaid', { amount: money(due_cents) })} />
      ) : null}
      {state === 'disabled' ? (
        <Alert type="error" showIcon title={t('join.reason', { reason: disabled_reason })} />
      ) : null}
      {application?.state === 'rejected' ? (
        <Alert type="error" showIcon title={t('join.reason', { reason: application.reason })} />
      ) : null}
      {application?.state === 'pending' && application.is_renewal ? (
        <Alert type="info" showIcon title={t('hint.renewal_waits')} />
      ) : null}
      {application?.state === 'pending' && documents.was_refused ? <Corrections application={application} /> : null}
      <Opinions documents={documents} />
    </>
  );
}

interface ApplicationPageProps {
  actions: readonly Action<DocumentsOf>[];
  /** Leads on to the next application once this one is decided. */
  hasNext?: boolean;
}

/** One company's documents with every decision made about them, and what can be done about them. */
export function ApplicationPage({ actions, hasNext = false }: ApplicationPageProps) {
  const can = useCan();
  const id = Number(useParams().id);
  const query = useQueryOf(SupplierCertInfo, { id });
  return (
    <Loaded query={query}>
      {(documents) => (
        <DetailPage
          title={documents.application?.company_name ?? documents.shop_name}
          state={<Cell kind="status" value={documents.state} texts="joining.state" tones={stateTones} />}
          note={<Cell kind="choice" value={documents.industry_type} texts="joining.industry_type" />}
          subject={documents}
          actions={actions}
        >
          {hasNext && !documents.can_decide ? <NextApplication id={id} /> : null}
          <Notes documents={documents} />
          {documents.application ? (
            <Slot name={applicationSections} props={{ supplier_id: id, application_id: documents.application.id }} />
          ) : null}
          <Documents
            application={documents.application}
            sourceOf={(picture) => (size) =>
              call(
                SupplierCertPicture,
                { id, application_id: documents.application?.id ?? 1, picture, size },
                { quiet: true },
              )
            }
          />
          {can(PaymentList) ? <PaidHistory id={id} opinions={documents.identity} /> : null}
          {!can(PaymentList) && can(SupplierCertLog) ? (
            <History id={id} payments={[]} opinions={documents.identity} />
          ) : null}
        </DetailPage>
      )}
    </Loaded>
  );
}

/** After a decision: the application that has waited longest, and how many do. */
function NextApplication({ id }: { id: number }) {
  const t = useText<typeof en>('joining');
  const isAllowed = useCan()(SupplierCertList);
  const waiting = { application_state: 'pending', can_decide: true, limit: 2 } as const;
  const { data } = useQueryOf(SupplierCertList, waiting, { enabled: isAllowed });
  const next = data?.list.find((row) => row.id !== id);
  if (!data || !next) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('hint.next', { n: count(data.total), name: next.company_name })}
      action={<Link to={`/supplier/approve/examine/${next.id}`}>{t('action.next')}</Link>}
    />
  );
}

/** One application to decide on. */
export default function ApplicationExamine() {
  return <ApplicationPage actions={decisions} hasNext />;
}
