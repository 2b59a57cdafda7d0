import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import type { en } from '../messages/en.ts';
import type { AuthStage } from './auth-window.port.ts';

/** Where the way to a provider is, while it is somewhere. */
export function StageNote({ stage }: { stage: AuthStage }) {
  const t = useText<typeof en>('identity');
  if (stage === 'idle') return null;
  return <Alert type={stage === 'waiting' ? 'info' : 'warning'} title={t(`stage.${stage}`)} />;
}
