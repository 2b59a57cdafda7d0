import { ScanOutlined } from '@ant-design/icons';
import { readCode } from '@linehaul/contract/read-code.ts';
import { useScanner } from '@linehaul/ui/use-scanner.ts';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTextOf } from '../text/text.ts';
import './scan.css';

interface ScanFieldProps {
  /** Full address of what is asked for. */
  label: string;
  /** Gets each code, as `readCode` reads it: scanned with the focus anywhere on the page, or typed here and ended by Enter. */
  onCode: (code: string) => void;
  /** Gets what is typed so far. */
  onType?: (typedText: string) => void;
  onArrowDown?: () => void;
  /** Full address of a button's text that does what Enter does. */
  submit?: string;
  inputMode?: 'numeric';
}

/** The field of a page on which codes are scanned. */
export function ScanField({ label, onCode, onType, onArrowDown, submit, inputMode }: ScanFieldProps) {
  const text = useTextOf();
  const [typedText, setTypedText] = useState('');
  useScanner(onCode);
  const change = (next: string) => {
    setTypedText(next);
    onType?.(next);
  };
  const code = readCode(typedText);
  const send = () => {
    change('');
    focusScanField();
    onCode(code);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && onArrowDown) {
      event.preventDefault();
      onArrowDown();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || code === '') return;
    event.preventDefault();
    send();
  };
  return (
    <>
      <Input
        autoFocus
        allowClear
        size="large"
        className="lh-scan-field"
        value={typedText}
        prefix={<ScanOutlined aria-hidden="true" />}
        placeholder={text(label)}
        aria-label={text(label)}
        {...(inputMode ? { inputMode } : {})}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {submit ? (
        <Button type="primary" size="large" disabled={code === ''} onClick={send}>
          {text(submit)}
        </Button>
      ) : null}
    </>
  );
}

/** Puts the focus into the field for codes of the page that is shown. */
export function focusScanField(): void {
  const fields = [...document.querySelectorAll<HTMLElement>('.lh-scan-field input')];
  fields.find((field) => field.getClientRects().length > 0)?.focus();
}
