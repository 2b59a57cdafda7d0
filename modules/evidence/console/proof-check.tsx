import { call } from '@linehaul/console-kernel/call/call.ts';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { serverNow } from '@linehaul/console-kernel/time/clock.ts';
import { toBytes } from '@linehaul/evidence/bytes.ts';
import { describeFinding } from '@linehaul/evidence/describe-finding.ts';
import type { Report } from '@linehaul/evidence/finding.ts';
import { readTrust } from '@linehaul/evidence/trust.ts';
import { verifyBundle } from '@linehaul/evidence/verify-bundle.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { type ReactNode, useState } from 'react';
import { evidenceContract } from '../contract/evidence.contract.ts';
import type { en } from '../messages/en.ts';
import { evidenceWords } from './evidence-words.ts';

const tones = { valid: 'success', unproven: 'warning', broken: 'danger', unusable: 'danger' } as const;

/**
 * Does in this browser what anybody does with the proof file and the key: nothing is taken on the server's word but the key itself.
 * What else can be done stands beside its button.
 */
export function ProofCheck({ waybillId, children }: { waybillId: number; children?: ReactNode }) {
  const t = useText<typeof en>('evidence');
  const [report, setReport] = useState<Report | null>(null);
  const check = async () => {
    const [bundle, keys] = await Promise.all([
      call(evidenceContract.EvidenceBundle, { waybill_id: waybillId }),
      call(evidenceContract.EvidenceKeys, {}),
    ]);
    setReport(verifyBundle(toBytes(bundle.text), readTrust(keys.text), serverNow()));
  };
  return (
    <div className="evidence-check">
      <div className="evidence-actions">
        <GuardedButton type="primary" onClick={() => void check()}>
          {t('action.check')}
        </GuardedButton>
        {children}
      </div>
      {report ? (
        <div role="status">
          <p>
            <StatusTag tone={tones[report.verdict]}>{textOf(`evidence.proof.verdict.${report.verdict}`)}</StatusTag>{' '}
            {t('check.title')}
          </p>
          <ul>
            {report.findings.map((finding) => (
              <li key={`${finding.code} ${finding.event ?? 0} ${finding.params?.name ?? ''}`}>
                {describeFinding(finding, evidenceWords)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
