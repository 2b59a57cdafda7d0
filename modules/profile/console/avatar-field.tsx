import { UserOutlined } from '@ant-design/icons';
import { showWarning } from '@linehaul/console-kernel/call/notices.ts';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Avatar, Button } from 'antd';
import { type ChangeEvent, useRef } from 'react';
import { smallPicture } from './small-picture.ts';

/** The own picture: chosen from a file, made small in the browser. */
export function AvatarField({ id, value, onChange }: OwnFieldProps) {
  const text = useTextOf();
  const input = useRef<HTMLInputElement>(null);
  const picture = typeof value === 'string' ? value : '';
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const small = await smallPicture(file).catch(() => null);
    if (small === null) showWarning(text('profile.picture.unreadable'));
    else onChange?.(small);
  };
  return (
    <div className="lh-avatar">
      <Avatar
        size={64}
        {...(picture ? { src: picture } : {})}
        icon={<UserOutlined />}
        alt={text(`profile.picture.${picture ? 'yours' : 'none'}`)}
      />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="lh-avatar-file"
        onChange={(event) => void choose(event)}
      />
      <Button {...(id ? { id } : {})} onClick={() => input.current?.click()}>
        {text('profile.action.choose')}
      </Button>
      {picture ? (
        <Button type="text" onClick={() => onChange?.('')}>
          {text('profile.action.remove')}
        </Button>
      ) : null}
    </div>
  );
}
