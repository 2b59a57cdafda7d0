import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Tooltip } from 'antd';
import type { en } from '../messages/en.ts';
import { useQuickMenu } from './quick-menu.ts';

/** Adds the visible page to the quick menu, or takes it out. */
export default function QuickMenuStar() {
  const t = useText<typeof en>('quickmenu');
  const { here, isHere, isLoaded, add, remove } = useQuickMenu();
  if (!here || !isLoaded) return null;
  const title = t(isHere ? 'remove' : 'add');
  return (
    <Tooltip title={title} placement="bottomRight">
      <GuardedButton
        type="text"
        size="small"
        icon={isHere ? <StarFilled className="lh-quick-star" /> : <StarOutlined />}
        aria-label={title}
        aria-pressed={isHere}
        onClick={() => void (isHere ? remove({ ...here }) : add(here))}
      />
    </Tooltip>
  );
}
