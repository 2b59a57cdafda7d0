import { useText } from '@linehaul/console-kernel/text/text.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Button, Checkbox, Input, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { labelVariables, type TemplateDrawing, type TemplateItem } from '../contract/template.contract.ts';
import type { en } from '../messages/en.ts';
import { isOver } from './design-moves.ts';

interface FieldsProps {
  item: TemplateItem;
  drawing: TemplateDrawing;
  onChange: (item: TemplateItem) => void;
  onRemove: () => void;
  onDuplicate: () => void;
  onFront: () => void;
}

interface LengthProps {
  label: string;
  /** 0.1 mm. */
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
}

/** A length, typed in mm; what is out of its bounds is not taken. */
export function Length({ label, value, min = 0, max, onChange }: LengthProps) {
  const id = useId();
  const [typedNumber, setTypedNumber] = useState<number | null>(null);
  return (
    <div className="ew-field">
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        scale={1}
        suffix="mm"
        value={typedNumber ?? value}
        onBlur={() => setTypedNumber(null)}
        onChange={(next) => {
          setTypedNumber(next);
          if (next !== null && next >= min && next <= max) onChange(next);
        }}
      />
    </div>
  );
}

function Content({
  item,
  onChange,
}: Pick<FieldsProps, 'onChange'> & { item: Exclude<TemplateItem, { kind: 'frame' }> }) {
  const t = useText<typeof en>('ewaybill');
  const id = useId();
  return (
    <>
      <div className="ew-field ew-wide">
        <label htmlFor={id}>{t('design.content')}</label>
        <Input.TextArea
          id={id}
          autoSize
          maxLength={200}
          value={item.text}
          onChange={(event) => onChange({ ...item, text: event.target.value })}
        />
      </div>
      <Select
        className="ew-wide"
        aria-label={t('design.insert')}
        placeholder={t('design.insert')}
        value={null}
        options={labelVariables.map((name) => ({ value: name, label: t(`variable.${name}`) }))}
        onChange={(name) => {
          if (name) onChange({ ...item, text: `${item.text}{{${String(name)}}}`.slice(0, 200) });
        }}
      />
    </>
  );
}

/** What one part is: place, size, words, letters. */
export function DesignFields({ item, drawing, onChange, onRemove, onDuplicate, onFront }: FieldsProps) {
  const t = useText<typeof en>('ewaybill');
  const side = (field: 'x' | 'y' | 'w' | 'h', max: number) => (
    <Length
      label={t(`design.${field}`)}
      value={item[field]}
      max={max}
      onChange={(value) => onChange({ ...item, [field]: value })}
    />
  );
  return (
    <div className="ew-fields">
      {side('x', drawing.width)}
      {side('y', drawing.height)}
      {side('w', drawing.width)}
      {side('h', drawing.height)}
      {isOver(item, drawing) ? (
        <p className="ew-wide ew-over" role="alert">
          {t('design.too_large')}
        </p>
      ) : null}
      {item.kind === 'frame' ? (
        <Length
          label={t('design.stroke')}
          value={item.stroke}
          min={1}
          max={50}
          onChange={(stroke) => onChange({ ...item, stroke })}
        />
      ) : (
        <Content item={item} onChange={onChange} />
      )}
      {item.kind === 'text' ? (
        <>
          <Length
            label={t('design.size')}
            value={item.size}
            min={15}
            max={300}
            onChange={(size) => onChange({ ...item, size })}
          />
          <Checkbox checked={item.bold} onChange={(event) => onChange({ ...item, bold: event.target.checked })}>
            {t('design.bold')}
          </Checkbox>
          <Segmented
            className="ew-wide"
            aria-label={t('design.align')}
            value={item.align}
            onChange={(align) => onChange({ ...item, align })}
            options={(['left', 'center', 'right'] as const).map((value) => ({ value, label: t(`design.${value}`) }))}
          />
        </>
      ) : null}
      <span className="ew-wide ew-tools">
        <Button onClick={onDuplicate}>{t('action.duplicate')}</Button>
        <Button onClick={onFront}>{t('action.forward')}</Button>
        <Button danger onClick={onRemove}>
          {t('action.remove')}
        </Button>
      </span>
    </div>
  );
}
