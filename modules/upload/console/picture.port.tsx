import { call } from '@linehaul/console-kernel/call/call.ts';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { percent } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { Download } from '@linehaul/contract/wire.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type PictureSize, uploadContract } from '../contract/upload.contract.ts';
import type { en } from '../messages/en.ts';
import { PictureChoice } from './picture-choice.port.tsx';
import { usePictureDrop, usePictureSending } from './picture-sending.port.ts';
import './picture.css';

/** Asks for a picture in a size: every record shows its own by a call of its own, under its own permission. */
export type PictureSource = (size: PictureSize) => Promise<Download>;

type Drawn = { address: string } | 'loading' | 'failed';

/** Bytes as an address that holds them itself: it stays good however the page that shows it comes, rests and goes. */
function addressOf(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** A picture, asked for once however often its page becomes visible again; `name` tells pictures apart. */
export function usePicture(name: string, size: PictureSize, source: PictureSource): Drawn {
  const [pictureState, setPictureState] = useState<{ name: string; drawn: Drawn }>({ name, drawn: 'loading' });
  const picture = pictureState.name === name ? pictureState.drawn : 'loading';
  const ask = useRef(source);
  ask.current = source;
  const isThere = typeof picture === 'object';
  useEffect(() => {
    if (isThere) return;
    let isGone = false;
    const show = (found: Drawn) => {
      if (!isGone) setPictureState({ name, drawn: found });
    };
    ask
      .current(size)
      .then(({ response }) => response.blob())
      .then(addressOf)
      .then(
        (address) => show({ address }),
        () => show('failed'),
      );
    return () => {
      isGone = true;
    };
  }, [name, size, isThere]);
  return picture;
}

function Whole({ name, label, source, onClose }: PictureProps & { onClose: () => void }) {
  const t = useText<typeof en>('upload');
  const picture = usePicture(name, 'whole', source);
  return (
    <Modal open centered width={960} title={label} footer={null} onCancel={onClose}>
      {picture === 'loading' ? <Skeleton.Image active /> : null}
      {picture === 'failed' ? <p role="alert">{t('field.failed')}</p> : null}
      {typeof picture === 'object' ? <img className="lh-picture-whole" src={picture.address} alt={label} /> : null}
    </Modal>
  );
}

interface PictureProps {
  /** Tells it apart from others: a changed name is another picture. */
  name: string;
  label: string;
  source: PictureSource;
}

/** A picture as a thumbnail that opens in full size. */
export function Picture({ name, label, source }: PictureProps) {
  const t = useText<typeof en>('upload');
  const [isOpen, setOpen] = useState(false);
  const picture = usePicture(name, 'thumbnail', source);
  return (
    <>
      <button
        type="button"
        className="lh-picture-frame"
        aria-label={t('field.open', { name: label })}
        onClick={() => setOpen(true)}
      >
        {picture === 'loading' ? <Skeleton.Image active /> : null}
        {picture === 'failed' ? <span>{t('field.failed')}</span> : null}
        {typeof picture === 'object' ? <img src={picture.address} alt="" /> : null}
      </button>
      {isOpen ? <Whole name={name} label={label} source={source} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** A picture alone, for where it is not opened by itself. */
export function PictureImage({ name, label, source }: PictureProps) {
  const picture = usePicture(name, 'whole', source);
  return typeof picture === 'object' ? <img src={picture.address} alt={label} /> : null;
}

/** What the caller has sent and no record keeps yet. */
export const ownPicture =
  (id: number): PictureSource =>
  (size) =>
    call(uploadContract.UploadShow, { id, size }, { quiet: true });

interface PictureFieldProps extends OwnFieldProps {
  label: string;
  /** Shows a picture that a record keeps already; what was just sent is shown by its sender. */
  kept?: { id: number; source: PictureSource } | undefined;
  /** The record can do without a picture. */
  removable?: boolean;
}

/** A form's field for a picture: chosen, dropped or replaced; its value is the picture's number. */
export function PictureField({ id, value, onChange, label, kept, removable = false }: PictureFieldProps) {
  const t = useText<typeof en>('upload');
  const input = useRef<HTMLInputElement>(null);
  const { part, fault, send } = usePictureSending();
  const number = typeof value === 'number' ? value : null;
  const take = async (file: File | undefined) => {
    const sentPicture = file ? await send(file) : null;
    if (sentPicture !== null) onChange?.(sentPicture.id);
  };
  const drop = usePictureDrop(([file]) => void take(file));
  const choose = () => input.current?.click();
  const source = number !== null && kept?.id === number ? kept.source : ownPicture(number ?? 0);
  return (
    <div className="lh-picture">
      {number === null ? (
        <button
          type="button"
          id={id}
          className="lh-picture-frame"
          data-empty="true"
          aria-label={`${label}: ${t('field.choose')} ${t('field.drop')}`}
          onClick={choose}
          {...drop}
        >
          {part === null ? (
            <span>
              <strong>{t('field.choose')}</strong> {t('field.drop')}
            </span>
          ) : (
            <span role="status">{t('field.sending', { percent: percent(part) })}</span>
          )}
        </button>
      ) : (
        <>
          <Picture name={`upload ${number}`} label={label} source={source} />
          <div className="lh-picture-tools">
            <Button id={id} size="small" onClick={choose} loading={part !== null}>
              {t('field.replace')}
            </Button>
            {removable ? (
              <Button size="small" type="text" onClick={() => onChange?.(undefined)}>
                {t('field.remove')}
              </Button>
            ) : null}
          </div>
        </>
      )}
      <PictureChoice input={input} fault={fault} label={label} take={([file]) => void take(file)} />
    </div>
  );
}
