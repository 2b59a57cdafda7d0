import { type RefObject, useEffect, useRef } from 'react';

/** Fields that something else leads to. */
const fields = {
  shipper: '[data-field=consignor_phone] input',
  consignee: '[data-field=consignee_name] input',
  pieces: '[data-goods=pieces] input',
};

/** Gives a field the focus, before the next key comes; what is in it is marked, so that typing replaces it. */
export function focusOn(page: HTMLElement | null, field: keyof typeof fields): void {
  const input = page?.querySelector<HTMLInputElement>(fields[field]);
  input?.focus();
  input?.select();
}

interface CounterKeys {
  onShipper: () => void;
  onPrint: () => void;
  onGoods: () => void;
  /** Of the terms' places, from 0. */
  onTerms: (place: number) => void;
}

function deedOf(event: KeyboardEvent, keys: CounterKeys): (() => void) | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.altKey) {
    // By the key's place: Alt makes other characters of the same keys on some systems.
    if (event.code === 'KeyN') return keys.onGoods;
    const digit = /^Digit([1-6])$/.exec(event.code)?.[1];
    return digit ? () => keys.onTerms(Number(digit) - 1) : null;
  }
  if (event.key === 'F2') return keys.onShipper;
  return event.key === 'F9' ? keys.onPrint : null;
}

/** F2, F9, Alt+N and Alt+1 to 6, wherever on the page the focus is; not while a dialog has the keys. */
export function useCounterKeys(page: RefObject<HTMLElement | null>, isBusy: boolean, keys: CounterKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (isBusy) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const keyAction = page.current?.isConnected ? deedOf(event, latest.current) : null;
      if (!keyAction) return;
      event.preventDefault();
      if (!event.repeat) keyAction();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [page, isBusy]);
}
