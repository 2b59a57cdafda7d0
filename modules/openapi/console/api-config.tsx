import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { useState } from 'react';
import { type MadeKey, openapiContract } from '../contract/openapi.contract.ts';
import { apiConfigSections } from './api-config.slots.ts';
import { KeyCard, NetworkCard, NoKey } from './key-card.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { SignGuide } from './sign-guide.tsx';
import './openapi.css';

/** The tenant's key for its own programs: making, replacing, switching it, from where, and how to sign. */
export default function ApiConfigPage() {
  const text = useTextOf();
  const isDebugging = useIdentity()?.debug ?? false;
  const [newKey, setNewKey] = useState<MadeKey | null>(null);
  const query = useQueryOf(openapiContract.ApiSetInfo, {});
  return (
    <div className="lh-page">
      <PageHeader note={text('openapi.config.lead')}>
        {isDebugging ? <Link to="/debug/order">{text('openapi.config.test')}</Link> : null}
      </PageHeader>
      <Loaded query={query}>
        {(set) => (
          <>
            {set.id === 0 ? (
              <NoKey onMade={setNewKey} />
            ) : (
              <div className="oa-cards">
                <KeyCard set={set} onMade={setNewKey} />
                <NetworkCard set={set} />
              </div>
            )}
            <Slot name={apiConfigSections} props={{ set }} />
          </>
        )}
      </Loaded>
      <SignGuide />
      {newKey ? <SecretDialog made={newKey} onKept={() => setNewKey(null)} /> : null}
    </div>
  );
}
