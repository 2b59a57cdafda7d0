import { BugOutlined } from '@ant-design/icons';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Badge, Button } from 'antd';
import type { en } from '../messages/en.ts';
import { errorLogPath, useErrorLog } from './error-log.ts';

/** How many faults the error log holds, with the way to it; not there while it is empty. */
export function ErrorBadge() {
  const t = useText<typeof en>('errorlog');
  const navigate = useNavigate();
  const n = useErrorLog((log) => log.errors.length);
  if (n === 0) return null;
  const label = t('badge', { n });
  return (
    <Badge count={n} size="small" offset={[-6, 6]}>
      <Button
        type="text"
        icon={<BugOutlined />}
        aria-label={label}
        title={label}
        onClick={() => void navigate(errorLogPath)}
      />
    </Badge>
  );
}
