import { money } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Button, Popover } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { FeesInput, type FeesInputProps, sumOfFees, toFees } from './fees-input.tsx';

/** All fees behind one field, which says what they add up to. Space or a click opens them, Escape closes them. */
export function FeesField({ id, value, onChange, byTariff }: FeesInputProps) {
  const text = useTextOf();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const sum = sumOfFees(toFees(value), byTariff ?? {});
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      afterOpenChange={(isOpen) => {
        if (isOpen) panel.current?.querySelector('input')?.focus();
      }}
      trigger="click"
      placement="topLeft"
      content={
        // biome-ignore lint/a11y/noStaticElementInteractions: the key is the panel's, whatever of it has the focus.
        <div ref={panel} className="lh-fees-panel" data-enter-scope onKeyDown={onKeyDown}>
          <FeesInput value={value} {...(byTariff ? { byTariff } : {})} {...(onChange ? { onChange } : {})} />
        </div>
      }
    >
      <Button
        {...(id ? { id } : {})}
        ref={button}
        block
        className="lh-fees-button"
        data-enter-stop
        aria-expanded={isOpen}
      >
        <span className="lh-figure">{money(sum)}</span>
        <span>{text('order.form.fees_open')}</span>
      </Button>
    </Popover>
  );
}
