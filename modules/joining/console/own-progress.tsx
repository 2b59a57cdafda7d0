import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { joiningContract, type Progress } from '../contract/joining.contract.ts';
import type { en } from '../messages/en.ts';
import { JoinFrame, JoinLead, type JoinStep, useHasSession } from './join-frame.tsx';

export const writePath = '/business/writeInfo';
export const payPath = '/business/payFee';
export const progressPath = '/business/progress';

/** Whether documents that are handed in now renew those that hold. */
export const isRenewing = ({ actions }: Progress) => actions.includes('renew');

interface OwnProgressProps {
  step: JoinStep;
  /** Asks again this often: somebody else decides. */
  refetchIntervalMs?: number;
  children: (progress: Progress) => ReactNode;
}

/** These pages open without a session, but there is nothing on them yet: whose application would it be? */
function NotSignedIn({ step }: { step: JoinStep }) {
  const t = useText<typeof en>('joining');
  const navigate = useNavigate();
  return (
    <JoinFrame step={step}>
      <JoinLead title={t(`menu.${step}`)} text={t('join.signed_out')} />
      <div className="jn-bar">
        <Button type="primary" size="large" onClick={() => void navigate(`/login?redirect=${progressPath}`)}>
          {t('join.sign_in')}
        </Button>
        <Button size="large" onClick={() => void navigate('/business/create')}>
          {t('join.create_title')}
        </Button>
      </div>
    </JoinFrame>
  );
}

/** Renders what belongs to the signed-in company's application; anyone who is not signed in does that first. */
export function OwnProgress({ step, refetchIntervalMs, children }: OwnProgressProps) {
  const hasSession = useHasSession();
  const query = useQueryOf(
    joiningContract.EnterCertInfo,
    {},
    { enabled: hasSession, quiet: true, ...(refetchIntervalMs ? { refetchIntervalMs } : {}) },
  );
  if (!hasSession) return <NotSignedIn step={step} />;
  const hasSteps = query.data ? !isRenewing(query.data) : true;
  return (
    <JoinFrame step={step} hasSteps={hasSteps}>
      <Loaded query={query}>{children}</Loaded>
    </JoinFrame>
  );
}
