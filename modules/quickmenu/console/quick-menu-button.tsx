import { SettingOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Button, Dropdown } from 'antd';
import type { en } from '../messages/en.ts';
import { useQuickMenu } from './quick-menu.ts';
import { QuickMenuManage } from './quick-menu-manage.tsx';
import { manageQuickMenu } from './quick-menu-state.ts';
import './quick-menu.css';

/** The quick menu in the top bar. */
export default function QuickMenuButton() {
  const t = useText<typeof en>('quickmenu');
  const navigate = useNavigate();
  const menu = useQuickMenu();
  const links = menu.shortcuts
    .filter(({ open }) => open)
    .map(({ path, full_path, shown }) => ({ key: path, label: shown, onClick: () => void navigate(full_path) }));
  const none = { key: 'none', disabled: true, label: <span className="lh-quick-none">{t('empty')}</span> };
  const items = [
    ...(links.length > 0 ? links : [none]),
    { type: 'divider' as const },
    { key: 'manage', icon: <SettingOutlined />, label: t('manage'), onClick: () => manageQuickMenu() },
  ];
  return (
    <>
      <Dropdown
        menu={{ items }}
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        classNames={{ root: 'lh-quick-menu' }}
      >
        <Button
          type="text"
          icon={<ThunderboltOutlined />}
          aria-label={t('noun.many')}
          title={t('noun.many')}
          aria-haspopup="menu"
        />
      </Dropdown>
      <QuickMenuManage menu={menu} />
    </>
  );
}
