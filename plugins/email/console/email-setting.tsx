import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { AddonSetup } from '@linehaul/modules/addon/console/addon-setup.port.tsx';
import { emailContract } from '../contract/email.contract.ts';
import { EmailDomainPanel } from './email-domain.tsx';
import { testServer } from './test-mail.tsx';
import './email.css';

const actions = [testServer];

/** The server, as whom mails are written, and whether receivers can trust them. */
export default function EmailSettingPage() {
  const can = useCan();
  const runner = useActionRunner<null>();
  const allowedActions = useAllowed(actions);
  return (
    <div className="lh-page">
      <PageHeader>
        <ActionBar look="bar" actions={allowedActions(null)} subject={null} start={runner.start} />
      </PageHeader>
      <AddonSetup addon="email" />
      {can(emailContract.EmailDomainInfo) ? <EmailDomainPanel /> : null}
      {runner.dialog}
    </div>
  );
}
