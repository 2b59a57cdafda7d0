import { readCode } from '@linehaul/contract/read-code.ts';
import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { type ScanEnd, scanKeys } from './scan-keys.ts';
import { isWritable, rememberText } from './text-field-state.ts';

/** How many dialogs lie under what is rendered here. */
export const DialogDepthContext = createContext(0);

interface ScanTarget {
  depth: number;
  /** Null of a dialog that takes no codes: a scan stays in its field. */
  onCode: ((code: string) => void) | null;
}

let targets: readonly ScanTarget[] = [];
let stopListening: (() => void) | null = null;

/** The topmost dialog comes before what is under it; of the rest the one that was shown last. */
function currentTarget(): ScanTarget | undefined {
  // The command palette has a field for codes of its own.
  if (document.querySelector('dialog[open]')) return undefined;
  const depth = Math.max(...targets.map((target) => target.depth));
  const topmost = targets.filter((target) => target.depth === depth);
  return topmost.findLast(({ onCode }) => onCode !== null) ?? topmost.at(-1);
}

function listen(): () => void {
  const keys = scanKeys();
  let restoreText = () => {};
  let restoreEarlierText = () => {};
  const suppress = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const begin = (target: EventTarget | null) => {
    restoreEarlierText = restoreText;
    restoreText = rememberText(target);
  };
  const end = (event: KeyboardEvent, { text, hasPause }: ScanEnd, { onCode }: ScanTarget) => {
    if (onCode === null && event.key === 'Tab') return;
    suppress(event);
    if (onCode === null) return;
    if (hasPause) restoreEarlierText();
    else restoreText();
    const code = readCode(text);
    if (code !== '') onCode(code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, isComposing, ctrlKey, altKey, metaKey, repeat, timeStamp } = event;
    if (isComposing || ctrlKey || altKey || metaKey || repeat) return keys.reset();
    const read = keys.read(key, timeStamp);
    const scanTarget = currentTarget();
    if (!scanTarget) return;
    if (read.kind === 'first') begin(target);
    else if (read.kind === 'surplus') suppress(event);
    // Digits and letters are keys of buttons, rows and pages.
    else if (read.kind === 'next' && !isWritable(target)) suppress(event);
    else if (read.kind === 'end') end(event, read, scanTarget);
  };
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}

function addTarget(target: ScanTarget): () => void {
  targets = [...targets, target];
  stopListening ??= listen();
  return () => {
    targets = targets.filter((other) => other !== target);
    if (targets.length > 0) return;
    stopListening?.();
    stopListening = null;
  };
}

/**
 * Takes what a scanner reads while the component is shown, whatever has the focus: six characters or more that come as fast
 * as no hand types, with one short pause at most, and Enter or Tab. The keys do nothing else; a field in which they were typed gets its text back. The code
 * comes as `readCode` reads it. Under a dialog nothing is taken; the component that was shown last comes first.
 */
export function useScanner(onCode: (code: string) => void): void {
  const depth = useContext(DialogDepthContext);
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => addTarget({ depth, onCode: (code) => latest.current(code) }), [depth]);
}

/** Keeps scans from what lies under an open dialog, and their Enter from its buttons. Answers the depth within it. */
export function useScanBarrier(open: boolean): number {
  const depth = useContext(DialogDepthContext) + 1;
  useLayoutEffect(() => (open ? addTarget({ depth, onCode: null }) : undefined), [open, depth]);
  return depth;
}
