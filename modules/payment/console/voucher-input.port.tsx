import { UploadOutlined } from '@ant-design/icons';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Button } from 'antd';
import { useRef } from 'react';
import type { en } from '../messages/en.ts';
import './payment.css';

function readPicture(file: File | undefined, take: (dataUrl: string | undefined) => void): void {
  if (!file) return;
  const reader = new FileReader();
  reader.onload = () => take(typeof reader.result === 'string' ? reader.result : undefined);
  reader.readAsDataURL(file);
}

/** A form's field for the voucher of a transfer: its value is the picture as a data URL, which it shows. */
export function VoucherInput({ id, value, onChange, disabled = false }: OwnFieldProps) {
  const t = useText<typeof en>('payment');
  const input = useRef<HTMLInputElement>(null);
  const picture = typeof value === 'string' ? value : '';
  return (
    <div className="pm-voucher-field">
      {picture ? <img className="pm-voucher" src={picture} alt={t('field.voucher')} /> : null}
      <div>
        <Button
          {...(id ? { id } : {})}
          // The field's label would name it otherwise, and not say what it does.
          aria-label={t(picture ? 'action.voucher_change' : 'action.voucher_choose')}
          icon={<UploadOutlined />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t(picture ? 'action.voucher_change' : 'action.voucher_choose')}
        </Button>
        {picture ? (
          <Button type="link" disabled={disabled} onClick={() => onChange?.(undefined)}>
            {t('action.voucher_remove')}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        className="pm-voucher-file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('field.voucher')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after it was removed.
          event.target.value = '';
          readPicture(file, (read) => onChange?.(read));
        }}
      />
    </div>
  );
}
