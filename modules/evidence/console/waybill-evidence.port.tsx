import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { evidenceContract } from '../contract/evidence.contract.ts';
import type { en } from '../messages/en.ts';
import { saveBundle } from './evidence-actions.tsx';
import { ProofCheck } from './proof-check.tsx';
import './evidence.css';

const { EvidenceBundle, EvidenceList } = evidenceContract;
/** An event is under a signed head some seconds after it. */
const options = { beside: true, refetchIntervalMs: 20_000 } as const;

/** How much of a waybill's history is in the signed log, with its proof. */
export function WaybillEvidence({ waybillId, waybillNo }: { waybillId: number; waybillNo: string }) {
  const t = useText<typeof en>('evidence');
  const can = useCan();
  const query = useQueryOf(EvidenceList, { waybill_id: waybillId, limit: 1 }, options);
  const signedQuery = useQueryOf(EvidenceList, { waybill_id: waybillId, state: 'signed', limit: 1 }, options);
  if (!query.data || !signedQuery.data || query.data.total === 0) return null;
  const isSigned = signedQuery.data.total > 0;
  return (
    <DetailSection
      title="evidence.noun.many"
      extra={
        <Link to={`/logistics/evidence/manage?keyword=${encodeURIComponent(waybillNo)}`}>{t('action.by_waybill')}</Link>
      }
    >
      <p>{t('waybill.signed', { n: signedQuery.data.total, all: query.data.total })}</p>
      <p className="evidence-soft">{t('status.proves')}</p>
      {isSigned && can(EvidenceBundle) ? (
        <ProofCheck waybillId={waybillId}>
          <GuardedButton onClick={() => void saveBundle(waybillId)}>{t('action.bundle')}</GuardedButton>
        </ProofCheck>
      ) : null}
    </DetailSection>
  );
}
