import { saveFile } from '@linehaul/customer-kernel/browser/save-file.ts';
import { time } from '@linehaul/customer-kernel/format/format.ts';
import { call } from '@linehaul/customer-kernel/http-client/wire.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { serverNow } from '@linehaul/customer-kernel/time/clock.ts';
import type { Report } from '@linehaul/evidence/finding.ts';
import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { useState } from 'react';
import { type Trace, waybillContract } from '../contract/waybill.contract.ts';

interface Check {
  report: Report;
  sentences: readonly string[];
}

type TextOf = ReturnType<typeof useTextOf>;

/** Reads the proof as anybody does with the file and the key; the code comes when it is asked for. */
async function checkProof(waybillNo: string, text: TextOf): Promise<Check> {
  const [bundle, keys, { verifyBundle }, { readTrust }, { describeFinding }, { nameField }, { toBytes }] =
    await Promise.all([
      call(waybillContract.TraceProof, { waybill_no: waybillNo }),
      call(evidenceContract.EvidenceKeys, {}),
      import('@linehaul/evidence/verify-bundle.ts'),
      import('@linehaul/evidence/trust.ts'),
      import('@linehaul/evidence/describe-finding.ts'),
      import('@linehaul/evidence/show-field.ts'),
      import('@linehaul/evidence/bytes.ts'),
    ]);
  const report = verifyBundle(toBytes(bundle.text), readTrust(keys.text), serverNow());
  const fieldWords = { text, time, label: (name: string) => text(`evidence.field.${name}`) };
  const words = { ...fieldWords, field: (name: string) => nameField(name, fieldWords) };
  return { report, sentences: report.findings.map((finding) => describeFinding(finding, words)) };
}

function CheckResult({ check: { report, sentences } }: { check: Check }) {
  const text = useTextOf();
  return (
    <div className="wt-check" data-verdict={report.verdict} role="status">
      <strong>{text(`evidence.proof.verdict.${report.verdict}`)}</strong>
      <p>{text(`evidence.proof.verdict_hint.${report.verdict}`)}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** That the history is in the signed log: what is proven so far, checking it here, and the file to check it elsewhere. */
export function TraceProof({ trace: { waybill_no, evidence } }: { trace: Trace }) {
  const text = useTextOf();
  const [check, setCheck] = useState<Check | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const run = (work: () => Promise<void>) => void work().then(() => setFault(null), setFault);
  const save = async () => {
    const file = await call(waybillContract.TraceProof, { waybill_no });
    saveFile(file.text, file.file_name, 'application/json');
  };
  const { entry_count, signed_count, signed_at } = evidence;
  if (entry_count === 0) return null;
  return (
    <section className="cp-card wt-proof">
      <h2 className="cp-title">{text('waybill.trace.proof')}</h2>
      <p>
        {signed_count === 0
          ? text('waybill.trace.proof_waits')
          : text('waybill.trace.proof_state', { n: signed_count, all: entry_count, time: time(signed_at) })}
      </p>
      <p className="cp-hint">{text('evidence.status.proves')}</p>
      {signed_count === 0 ? null : (
        <div className="wt-proof-acts">
          <SendButton onClick={() => run(async () => setCheck(await checkProof(waybill_no, text)))}>
            {text('evidence.action.check')}
          </SendButton>
          <SendButton variant="plain" onClick={() => run(save)}>
            {text('evidence.action.bundle')}
          </SendButton>
          <a href="/verify" target="_blank" rel="noreferrer">
            {text('evidence.action.verifier')}
          </a>
        </div>
      )}
      <FaultLine fault={fault} />
      {check ? <CheckResult check={check} /> : null}
    </section>
  );
}
