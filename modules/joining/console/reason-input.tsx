import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Button, Input } from 'antd';
import type { en } from '../messages/en.ts';
import './join.css';

/** What applications are refused for most, to be put together and completed. */
const readyReasons = ['unreadable', 'name_differs', 'id_differs', 'permit_over', 'licence_over', 'wrong_kind'] as const;

/** A reason that is typed, or begun with one that is ready. */
export function ReasonInput({ id, value, onChange, disabled = false }: OwnFieldProps) {
  const t = useText<typeof en>('joining');
  const reasonText = typeof value === 'string' ? value : '';
  return (
    <div className="jn-reasons">
      <Input.TextArea
        {...(id ? { id } : {})}
        rows={3}
        value={reasonText}
        disabled={disabled}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <div>
        {readyReasons.map((name) => (
          <Button
            key={name}
            size="small"
            disabled={disabled || reasonText.includes(t(`ready_reason.${name}`))}
            onClick={() => onChange?.([reasonText.trim(), t(`ready_reason.${name}`)].filter(Boolean).join(' '))}
          >
            {t(`ready_reason.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
