import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { CopyButton } from '@linehaul/console-kernel/form/copy-button.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { showValue } from '@linehaul/evidence/show-field.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { type EvidenceEntryDetail, evidenceContract } from '../contract/evidence.contract.ts';
import type { en } from '../messages/en.ts';
import { entryTones } from './entry-tones.ts';
import { nameKind } from './event-kind.ts';
import { downloadProof, eraseTexts, showWaybill } from './evidence-actions.tsx';
import { evidenceWords } from './evidence-words.ts';
import { ProofCheck } from './proof-check.tsx';
import { ProofPath } from './proof-path.tsx';
import './evidence.css';

function EntryPage({ entry }: { entry: EvidenceEntryDetail }) {
  const t = useText<typeof en>('evidence');
  const { waybill_no, n, kind, state, leaf, fields, head } = entry;
  return (
    <DetailPage<EvidenceEntryDetail>
      title={`${waybill_no} · ${n}. ${nameKind(kind)}`}
      state={<StatusTag tone={entryTones[state]}>{t(`state.${state}`)}</StatusTag>}
      note={t(`state_hint.${state}`)}
      subject={entry}
      actions={[downloadProof(), showWaybill, eraseTexts]}
    >
      <DetailSection title="evidence.section.leaf">
        <FieldGrid<EvidenceEntryDetail>
          of={entry}
          messages="evidence"
          rows={[
            { field: 'waybill_no', as: 'link', to: ({ waybill_id }) => `/logistics/waybill/info/${waybill_id}` },
            { field: 'created_at', as: 'time' },
            { field: 'place', as: 'count' },
            { field: 'leaf_hash', render: ({ leaf_hash }) => <span className="evidence-code">{leaf_hash}</span> },
          ]}
        />
        <pre className="evidence-code">{leaf}</pre>
        <CopyButton value={leaf} of={t('section.leaf')} />
      </DetailSection>
      {fields.length === 0 ? null : (
        <DetailSection title="evidence.section.fields">
          <p className="evidence-soft">{t('section.fields_hint')}</p>
          <dl className="lh-field-grid">
            {fields.map(({ name, value }) => (
              <div key={name}>
                <dt>{evidenceWords.field(name)}</dt>
                <dd>{value === null ? t('erased') : showValue(name, value, evidenceWords)}</dd>
              </div>
            ))}
          </dl>
        </DetailSection>
      )}
      {state === 'signed' ? (
        <>
          <DetailSection title="evidence.section.path">
            <ProofPath entry={entry} />
            <ProofCheck waybillId={entry.waybill_id} />
          </DetailSection>
          <DetailSection title="evidence.section.head">
            <pre className="evidence-code">{head}</pre>
          </DetailSection>
        </>
      ) : null}
    </DetailPage>
  );
}

/** One event of a waybill in the log, with everything that proves it. */
export default function EvidenceInfoPage() {
  const query = useQueryOf(evidenceContract.EvidenceInfo, { id: Number(useParams().id) });
  return <Loaded query={query}>{(entry) => <EntryPage entry={entry} />}</Loaded>;
}
