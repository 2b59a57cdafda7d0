import { CameraOutlined } from '@ant-design/icons';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { slipPhoto } from './slip-photo.ts';

/** A photo as a form's field: taken by the phone's camera, or chosen; small enough to be sent along. */
export function PhotoInput({ id, value, onChange }: OwnFieldProps) {
  const text = useTextOf();
  const file = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const picture = typeof value === 'string' ? value : '';
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = target.files ?? [];
    // The same photo can be chosen once more.
    target.value = '';
    if (!photo) return;
    const url = await slipPhoto(photo);
    setUnreadable(url === null);
    if (url !== null) onChange?.(url);
  };
  return (
    <div className="wb-photo" {...(id ? { id } : {})}>
      {picture ? <img src={picture} alt={text('waybill.field.picture')} /> : null}
      <div className="dl-row">
        <Button icon={<CameraOutlined />} onClick={() => file.current?.click()}>
          {text('waybill.refusal.photo')}
        </Button>
        {picture ? <Button onClick={() => onChange?.('')}>{text('waybill.refusal.no_photo')}</Button> : null}
      </div>
      {isUnreadable ? <p role="alert">{text('waybill.delivery.no_picture')}</p> : null}
      <input
        ref={file}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={text('waybill.refusal.photo')}
        onChange={(event) => void take(event)}
      />
    </div>
  );
}
