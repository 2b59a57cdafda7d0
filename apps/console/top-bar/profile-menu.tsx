import {
  IdcardOutlined,
  LockOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useIsMobile } from '@linehaul/console-kernel/browser/viewport.ts';
import { checkPermission } from '@linehaul/console-kernel/module/permission-check.ts';
import { useAuthorizationGuard } from '@linehaul/console-kernel/permission/authorization.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { useShopInfo } from '@linehaul/console-kernel/permission/shop-info.ts';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { type textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { adminRole } from '@linehaul/contract/permission.ts';
import { logOut } from '@linehaul/modules/session/console/log-out.ts';
import { actAs, actAsBefore } from '@linehaul/modules/session/console/role-acting.ts';
import { ShopLine } from '@linehaul/modules/session/console/shop-line.tsx';
import { Avatar, Dropdown } from 'antd';
import { screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { openSettings } from '../settings-panel/panel-state.ts';
import { saveChoices } from '../theme/preference-sync.ts';

interface ProfileMenuProps {
  identity: Identity;
  onSignOut: () => void;
}

/** An operator with several roles acts with one of them, or with all. */
function roleItems({ own_roles, tried_role }: Identity, text: typeof textOf) {
  if (own_roles.length < 2) return [];
  const others = own_roles.filter(({ id }) => id !== tried_role?.id);
  const items = others.map(({ id, name }) => ({
    key: `role ${id}`,
    icon: <IdcardOutlined aria-hidden="true" />,
    label: text('session.role.act_as', { role: name }),
    onClick: () => void actAs(id),
  }));
  const all = {
    key: 'roles',
    icon: <IdcardOutlined aria-hidden="true" />,
    label: text('session.role.end_act'),
    onClick: () => void actAsBefore(),
  };
  return tried_role ? [...items, all] : items;
}

const ownPages = ['/profile/user/edit', '/profile/pwd/edit'] as const;
const ownIcons = { '/profile/user/edit': UserOutlined, '/profile/pwd/edit': LockOutlined };

/** The pages about oneself; without data authorization they say so instead (specification §4). */
function useOwnPages() {
  const text = useTextOf();
  const navigate = useNavigate();
  const isOpen = useAuthorizationGuard();
  return ownPages.flatMap((path) => {
    const screen = screenAt(screens, path);
    const Icon = ownIcons[path];
    return screen && checkPermission(path)
      ? [
          {
            key: path,
            icon: <Icon aria-hidden="true" />,
            label: text(screen.title),
            onClick: () => isOpen() && void navigate(path),
          },
        ]
      : [];
  });
}

/** Who is signed in, and the way out. */
export function ProfileMenu({ identity, onSignOut }: ProfileMenuProps) {
  const text = useTextOf();
  const isMobile = useIsMobile();
  const navigate = useNavigate();
  const shop = useShopInfo();
  const ownItems = useOwnPages();
  const role = checkPermission([adminRole])
    ? text('shell.super_admin', { name: identity.loginName })
    : identity.loginName;
  const name = identity.nickname || identity.username;
  const items = [
    {
      key: 'who',
      disabled: true,
      label: (
        <span className="profile-who">
          <strong>{name}</strong>
          <span>{role}</span>
        </span>
      ),
    },
    ...(shop ? [{ key: 'shop', disabled: true, label: <ShopLine shop={shop} /> }] : []),
    { type: 'divider' as const },
    ...ownItems,
    ...roleItems(identity, text),
    {
      key: 'why',
      icon: <QuestionCircleOutlined aria-hidden="true" />,
      label: text('why.menu'),
      onClick: () => void navigate('/401'),
    },
    {
      key: 'settings',
      icon: <SettingOutlined aria-hidden="true" />,
      label: text('look.settings'),
      onClick: openSettings,
    },
    {
      key: 'logout',
      icon: <LogoutOutlined aria-hidden="true" />,
      label: text('shell.logout'),
      onClick: () => void saveChoices().then(() => logOut(onSignOut)),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button
        type="button"
        className="profile"
        {...(isMobile ? { 'aria-label': text('shell.profile', { name }) } : {})}
      >
        <Avatar size={32} {...(identity.avatar ? { src: identity.avatar } : {})} icon={<UserOutlined />} alt="" />
        {isMobile ? null : (
          <span className="profile-name">
            <strong>{name}</strong>
            <span>{role}</span>
          </span>
        )}
      </button>
    </Dropdown>
  );
}
