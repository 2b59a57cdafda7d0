import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { call } from '@linehaul/console-kernel/call.ts';
import { type Identity, isOwner } from '@linehaul/console-kernel/identity.ts';
import { useTextOf } from '@linehaul/console-kernel/text.ts';
import { useIsMobile } from '@linehaul/console-kernel/viewport.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { Avatar, Dropdown } from 'antd';

interface ProfileMenuProps {
  identity: Identity;
  onSignOut: () => void;
}

/** Tells the server, whatever it answers the session ends here. */
async function logout(onSignOut: () => void): Promise<void> {
  await call(sessionContract.logout, {}, { quiet: true }).catch(() => undefined);
  onSignOut();
}

/** Who is signed in, and the way out. */
export function ProfileMenu({ identity, onSignOut }: ProfileMenuProps) {
  const text = useTextOf();
  const isMobile = useIsMobile();
  const role = isOwner(identity) ? text('shell.super_admin', { name: identity.login_name }) : identity.login_name;
  const name = identity.nick_name || identity.username;
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
    { type: 'divider' as const },
    { key: 'logout', icon: <LogoutOutlined />, label: text('shell.logout'), onClick: () => void logout(onSignOut) },
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
