import { CameraOutlined } from '@ant-design/icons';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { SignaturePad } from '@linehaul/ui/signature-pad.tsx';
import { Button } from 'antd';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { slipPhoto } from './slip-photo.ts';

interface DeliverySignatureProps {
  /** Data URL of what was kept from before; empty when there is nothing. */
  kept: string;
  onChange: (signature: string) => void;
  /** Another way to sign, beside the photo. */
  other?: ReactNode;
}

/** How the consignee confirms: drawn with a finger, or on paper that is photographed. */
export function DeliverySignature({ kept, onChange, other }: DeliverySignatureProps) {
  const text = useTextOf();
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState(kept);
  const [isRefused, setRefused] = useState(false);
  const show = (url: string) => {
    setPicture(url);
    onChange(url);
  };
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = target.files ?? [];
    // The same photo can be chosen once more.
    target.value = '';
    if (!photo) return;
    const url = await slipPhoto(photo);
    setRefused(url === null);
    if (url !== null) show(url);
  };
  return (
    <div className="dl-signature">
      {picture ? (
        <img src={picture} alt={text('waybill.delivery.signature')} />
      ) : (
        <SignaturePad
          label={text('waybill.sign.here')}
          clear={text('waybill.sign.again')}
          onChange={(png) => onChange(png ?? '')}
        />
      )}
      <div className="dl-row">
        <Button size="large" icon={<CameraOutlined />} onClick={() => file.current?.click()}>
          {text('waybill.delivery.photo')}
        </Button>
        {picture ? (
          <Button size="large" onClick={() => show('')}>
            {text('waybill.sign.again')}
          </Button>
        ) : (
          other
        )}
      </div>
      {isRefused ? <p role="alert">{text('waybill.delivery.no_picture')}</p> : null}
      <input
        ref={file}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={text('waybill.delivery.photo')}
        onChange={(event) => void take(event)}
      />
    </div>
  );
}
