import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Alert, Button, Input, Select } from 'antd';
import { useId } from 'react';
import { buttonFault, buttonType, type MenuButton, type SubButton } from '../contract/wxpub-menu.contract.ts';
import type { en } from '../messages/en.ts';
import { type ButtonPlace, buttonFields } from './menu-draft.ts';

interface FormProps {
  button: SubButton | MenuButton;
  place: ButtonPlace;
  /** Whether it can be moved to the left or up, and to the right or down. */
  canMove: { back: boolean; on: boolean };
  onChange: (change: Partial<SubButton>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const limits: Readonly<Partial<Record<keyof SubButton, number>>> = {
  name: 30,
  key: 60,
  url: 1_000,
  app_id: 32,
  page_path: 300,
  media_id: 128,
};

/** What one button says and does. */
export function MenuButtonForm({ button, place, canMove, onChange, onMove, onRemove }: FormProps) {
  const t = useText<typeof en>('wxpub');
  const text = useTextOf();
  const id = useId();
  const isSub = place.sub !== null;
  const fault = buttonFault(isSub ? button : { sub_buttons: [], ...button });
  const types = buttonType.options.filter((type) => !isSub || type !== 'group');
  return (
    <div className="wxpub-menu-form">
      {(['name', ...buttonFields[button.type]] as const).map((field) => (
        <label key={field} htmlFor={`${id}-${field}`}>
          {text(`wxpub.button_field.${field}`)}
          <Input
            id={`${id}-${field}`}
            maxLength={limits[field]}
            value={button[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        </label>
      ))}
      <label htmlFor={`${id}-type`}>
        {t('button_field.type')}
        <Select
          id={`${id}-type`}
          value={button.type}
          options={types.map((type) => ({ value: type, label: t(`button_type.${type}`) }))}
          onChange={(type) => onChange({ type })}
        />
      </label>
      {fault ? <Alert type="warning" title={t(`button_fault.${fault}`)} /> : null}
      <div className="wxpub-menu-tools">
        <Button disabled={!canMove.back} onClick={() => onMove(-1)}>
          {t(isSub ? 'action.move_up' : 'action.move_left')}
        </Button>
        <Button disabled={!canMove.on} onClick={() => onMove(1)}>
          {t(isSub ? 'action.move_down' : 'action.move_right')}
        </Button>
        <Button danger onClick={onRemove}>
          {t('action.remove_button')}
        </Button>
      </div>
    </div>
  );
}
