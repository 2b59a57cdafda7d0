import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { percent } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Button } from 'antd';
import { useRef } from 'react';
import type { en } from '../messages/en.ts';
import { ownPicture, Picture, type PictureSource } from './picture.port.tsx';
import { PictureChoice } from './picture-choice.port.tsx';
import { usePictureDrop, usePictureSending } from './picture-sending.port.ts';

interface PictureListProps {
  ids: readonly number[];
  /** What one of them is called, `Picture 2`. */
  labelOf: (place: number) => string;
  sourceOf: (id: number) => PictureSource;
}

/** Pictures of a record in a row of small thumbnails; each opens in full size. */
export function PictureList({ ids, labelOf, sourceOf }: PictureListProps) {
  if (ids.length === 0) return null;
  return (
    <ul className="lh-picture-row">
      {ids.map((id, at) => (
        <li key={id}>
          <Picture name={`kept ${id}`} label={labelOf(at + 1)} source={sourceOf(id)} />
        </li>
      ))}
    </ul>
  );
}

interface PictureListFieldProps extends OwnFieldProps {
  max: number;
  labelOf: (place: number) => string;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A form's field for several pictures, chosen or dropped; its value is the pictures' numbers. */
export function PictureListField({ id, value, onChange, max, labelOf }: PictureListFieldProps) {
  const t = useText<typeof en>('upload');
  const input = useRef<HTMLInputElement>(null);
  const { part, fault, send, say } = usePictureSending();
  const ids = Array.isArray(value) ? value.filter(isNumber) : [];
  const take = async (files: readonly File[]) => {
    if (part !== null || files.length === 0) return;
    const free = max - ids.length;
    let pictureIds = ids;
    for (const file of files.slice(0, free)) {
      const sentPicture = await send(file);
      if (sentPicture === null) return;
      pictureIds = [...pictureIds, sentPicture.id];
      onChange?.(pictureIds);
    }
    if (files.length > free) say(t('field.too_many', { max }));
  };
  const drop = usePictureDrop((files) => void take(files));
  return (
    <div className="lh-picture">
      <ul className="lh-picture-row">
        {ids.map((one, at) => (
          <li key={one}>
            <Picture name={`upload ${one}`} label={labelOf(at + 1)} source={ownPicture(one)} />
            <Button
              size="small"
              type="text"
              aria-label={t('field.remove_one', { name: labelOf(at + 1) })}
              onClick={() => onChange?.(ids.filter((other) => other !== one))}
            >
              {t('field.remove')}
            </Button>
          </li>
        ))}
        {ids.length < max ? (
          <li>
            <button
              type="button"
              id={id}
              className="lh-picture-frame"
              data-empty="true"
              onClick={() => input.current?.click()}
              {...drop}
            >
              {part === null ? (
                <span>
                  <strong>{t(ids.length === 0 ? 'field.choose' : 'field.another')}</strong>
                  {t('field.drop')}
                </span>
              ) : (
                <span role="status">{t('field.sending', { percent: percent(part) })}</span>
              )}
            </button>
          </li>
        ) : null}
      </ul>
      <PictureChoice
        input={input}
        fault={fault}
        label={t('field.choose')}
        multiple
        take={(files) => void take(files)}
      />
    </div>
  );
}
