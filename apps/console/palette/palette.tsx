import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { keywordLimit } from '@linehaul/contract/paging.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { Command } from './commands.tsx';
import type { Part } from './marks.ts';
import { type Option, type Section, useSections } from './use-sections.tsx';
import './palette.css';

function Marked({ parts }: { parts: readonly Part[] }) {
  let at = 0;
  return parts.map(({ text, marked }) => {
    const key = at;
    at += text.length;
    return marked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}

interface OptionLineProps {
  option: Option;
  id: string;
  active: boolean;
  onActive: () => void;
}

function OptionLine({ option, id, active, onActive }: OptionLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus and the keys stay with the field, which names the active line (combobox pattern).
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={active}
      className="palette-option"
      onMouseMove={onActive}
      onClick={option.choose}
    >
      <span className="palette-icon" aria-hidden="true">
        {option.icon}
      </span>
      <span className="palette-option-title">
        <Marked parts={option.title} />
      </span>
      <span className="palette-option-note">
        <Marked parts={option.note} />
      </span>
    </div>
  );
}

interface ListProps {
  id: string;
  sections: readonly Section[];
  activeKey: string | undefined;
  idOf: (key: string) => string;
  onActive: (key: string) => void;
}

function List({ id, sections, activeKey, idOf, onActive }: ListProps) {
  const text = useTextOf();
  return (
    <div id={id} role="listbox" aria-label={text('palette.title')} className="palette-list">
      {sections.map(({ key, title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: inside a listbox, options are grouped by role; a fieldset is a form's.
        <div key={key} role="group" aria-labelledby={`${id}-${key}`} className="palette-section">
          <div id={`${id}-${key}`} role="presentation" className="palette-section-title">
            {title}
          </div>
          {options.map((option) => (
            <OptionLine
              key={option.key}
              option={option}
              id={idOf(option.key)}
              active={option.key === activeKey}
              onActive={() => onActive(option.key)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The option that the arrow keys lead to, in a circle. */
function stepFrom(options: readonly Option[], activeKey: string | undefined, step: 1 | -1): string | undefined {
  const at = options.findIndex(({ key }) => key === activeKey);
  return options.at((at + step + options.length) % options.length)?.key;
}

function State({ typed, count, pending }: { typed: string; count: number; pending: boolean }) {
  const text = useTextOf();
  const keyword = typed.trim();
  if (pending) return <p className="palette-state">{text('palette.searching')}</p>;
  if (keyword === '') return <p className="palette-state">{text('palette.hint')}</p>;
  return count === 0 ? <p className="palette-state">{text('palette.nothing', { keyword })}</p> : null;
}

function Foot() {
  const text = useTextOf();
  return (
    <div className="palette-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text('palette.choose')}
      </span>
      <span>
        <kbd>↵</kbd> {text('palette.go')}
      </span>
      <span>
        <kbd>Esc</kbd> {text('palette.leave')}
      </span>
    </div>
  );
}

interface PaletteProps {
  identity: Identity;
  commands: Command[];
  /** What was typed before the palette was there. */
  typedAhead: string;
  onClose: () => void;
}

/** The palette: one field that finds pages, records and actions. */
export function Palette({ identity, commands, typedAhead, onClose }: PaletteProps) {
  const text = useTextOf();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typedText, setTypedText] = useState(typedAhead);
  const [pointedKey, setPointedKey] = useState<string | null>(null);
  const { sections, pending } = useSections(typedText, identity, commands, onClose);
  const options = sections.flatMap((section) => section.options);
  const active = options.find(({ key }) => key === pointedKey) ?? options[0];
  const idOf = (key: string) => `${id}-${key.replace(/\s/g, '_')}`;
  useEffect(() => dialog.current?.showModal(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method spells a word, its keys are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setPointedKey(stepFrom(options, active?.key, event.key === 'ArrowDown' ? 1 : -1) ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      active?.choose();
    }
  };
  // The browser's own closing comes a moment later, when the palette may have been asked for again.
  const closeNow = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={text('palette.open')}
      onClose={onClose}
      onClick={closeOutside}
      onKeyDown={closeNow}
    >
      <div className="palette-box">
        <div className="palette-head">
          <SearchOutlined aria-hidden="true" />
          <input
            type="text"
            role="combobox"
            aria-label={text('palette.open')}
            aria-expanded={options.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={active ? idOf(active.key) : undefined}
            placeholder={text('palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            maxLength={keywordLimit}
            value={typedText}
            onChange={(event) => {
              setTypedText(event.target.value);
              setPointedKey(null);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" aria-label={text('palette.close')} onClick={onClose}>
            <CloseOutlined aria-hidden="true" />
          </button>
        </div>
        <List id={id} sections={sections} activeKey={active?.key} idOf={idOf} onActive={setPointedKey} />
        <State typed={typedText} count={options.length} pending={pending} />
        <output className="palette-said">
          {pending || typedText.trim() === '' ? '' : text('palette.found', { n: options.length })}
        </output>
        <Foot />
      </div>
    </dialog>
  );
}
