import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { type CertificationCheck, certificationContract } from '../contract/certification.contract.ts';
import { silentChecks } from '../contract/certification.events.ts';
import { checkActions } from './certification-actions.tsx';
import { CheckAnswer } from './check-answer.tsx';

/** What registers were asked about a company's documents, with what can be done where they are silent. */
export default function ApplicationSection(of: { supplier_id: number; application_id: number }) {
  const runner = useActionRunner<CertificationCheck>();
  const allowedActions = useAllowed(checkActions);
  const { CertificationApplicationInfo } = certificationContract;
  const { data } = useQueryOf(CertificationApplicationInfo, of, { beside: true, quiet: true, live: silentChecks });
  if (!data || data.list.length === 0) return null;
  return (
    <DetailSection title="certification.section.application">
      {data.list.map((check) => (
        <div key={check.id}>
          <CheckAnswer check={check} />
          <ActionBar look="bar" actions={allowedActions(check)} subject={check} start={runner.start} />
        </div>
      ))}
      {runner.dialog}
    </DetailSection>
  );
}
