import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type ChoiceMove, moveOf } from './choice-keys.ts';
import { type ChoiceGroup, type ChoiceRow, rowsOf, searched, switched } from './choice-rows.ts';
import './choice-tree.css';

export interface ChoiceTreeTexts {
  search: string;
  nothing: string;
  /** How the keys work, for who cannot see it. */
  keys: string;
  chosen: (n: number, all: number) => string;
}

interface ChoiceTreeProps {
  id?: string;
  label: string;
  groups: readonly ChoiceGroup[];
  chosen: ReadonlySet<string>;
  onChange: (chosenValues: ReadonlySet<string>) => void;
  texts: ChoiceTreeTexts;
}

/** Rows are equally high, so that only those visible have to be rendered. */
const rowHeight = 36;
const visibleRows = 11;
const overscanRows = 4;

function useOpenGroups(typedText: string): [(group: string) => boolean, (group: string, open: boolean) => void] {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [closedGroups, setShut] = useState<ReadonlySet<string>>(new Set());
  const searching = typedText.trim() !== '';
  const toggleGroup = (set: ReadonlySet<string>, group: string, isIn: boolean) => {
    const next = new Set(set);
    if (isIn) next.add(group);
    else next.delete(group);
    return next;
  };
  return [
    (group) => (searching ? !closedGroups.has(group) : open.has(group)),
    (group, isOpen) =>
      searching ? setShut(toggleGroup(closedGroups, group, !isOpen)) : setOpen(toggleGroup(open, group, isOpen)),
  ];
}

interface RowProps {
  row: ChoiceRow;
  id: string;
  top: number;
  active: boolean;
  onSwitch: () => void;
  onOpen: () => void;
}

function Row({ row, id, top, active, onSwitch, onOpen }: RowProps) {
  const isGroup = row.kind === 'group';
  const depth = isGroup ? 0 : 1 + (row.item.depth ?? 0);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and hears the keys.
    <div
      id={id}
      className="lh-choice-row"
      role="treeitem"
      tabIndex={-1}
      data-kind={row.kind}
      data-active={active}
      aria-checked={row.mark}
      aria-level={isGroup ? 1 : 2}
      aria-posinset={row.place}
      aria-setsize={row.size}
      {...(isGroup ? { 'aria-expanded': row.isOpen } : {})}
      style={{ top, height: rowHeight, paddingInlineStart: 8 + depth * 20 }}
      onClick={onSwitch}
    >
      {isGroup ? (
        <span
          className="lh-choice-caret"
          data-open={row.isOpen}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        />
      ) : null}
      <span className="lh-choice-box" data-mark={row.mark} aria-hidden="true" />
      <span className="lh-choice-title">{isGroup ? row.title : row.item.title}</span>
      <span className="lh-choice-note">{isGroup ? `${row.chosen} / ${row.all}` : row.item.note}</span>
    </div>
  );
}

/** Where the list is scrolled to; the row that the keys are at is kept visible. */
function useScroll(activeAt: number) {
  const element = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const list = element.current;
    if (!list || activeAt < 0) return;
    const from = activeAt * rowHeight;
    if (from < list.scrollTop) list.scrollTop = from;
    const below = from + rowHeight - list.clientHeight;
    if (below > list.scrollTop) list.scrollTop = below;
  }, [activeAt]);
  return { element, top, onScroll: () => setTop(element.current?.scrollTop ?? 0) };
}

interface Model {
  typed: string;
  setTyped: (typedText: string) => void;
  rows: readonly ChoiceRow[];
  activeAt: number;
  goTo: (row: ChoiceRow | undefined) => void;
  doSwitch: (row: ChoiceRow) => void;
  setOpen: (group: string, open: boolean) => void;
  onKey: (event: KeyboardEvent) => void;
}

const keyOf = (row: ChoiceRow) => `${row.kind} ${row.key}`;

function useModel({ groups, chosen, onChange }: ChoiceTreeProps): Model {
  const [searchText, setTyped] = useState('');
  const [isOpen, setOpen] = useOpenGroups(searchText);
  const [activeKey, setActive] = useState('');
  const shownGroups = searched(groups, searchText);
  const rows = rowsOf(shownGroups, chosen, isOpen);
  const activeAt = rows.findIndex((row) => keyOf(row) === activeKey);
  const goTo = (row: ChoiceRow | undefined) => row && setActive(keyOf(row));
  const doSwitch = (row: ChoiceRow) => {
    goTo(row);
    onChange(switched(row, shownGroups, chosen));
  };
  const doMove = (move: ChoiceMove, row: ChoiceRow | undefined) => {
    if (move.kind === 'go') return goTo(rows[move.to]);
    if (!row) return;
    if (move.kind === 'switch') doSwitch(row);
    else if (move.kind === 'open') setOpen(row.key, move.open);
    else if (row.kind === 'item') setActive(`group ${row.group}`);
  };
  const onKey = (event: KeyboardEvent) => {
    const move = event.ctrlKey || event.metaKey || event.altKey ? null : moveOf(event.key, rows, activeAt);
    if (!move) return;
    event.preventDefault();
    doMove(move, rows[activeAt]);
  };
  return { typed: searchText, setTyped, rows, activeAt, goTo, doSwitch, setOpen, onKey };
}

function SearchBar({ model, groups, chosen, texts }: ChoiceTreeProps & { model: Model }) {
  const all = groups.reduce((sum, group) => sum + group.items.length, 0);
  const count = groups.reduce((sum, group) => sum + group.items.filter((item) => chosen.has(item.key)).length, 0);
  return (
    <div className="lh-choice-bar">
      <input
        type="search"
        value={model.typed}
        placeholder={texts.search}
        aria-label={texts.search}
        onChange={(event) => model.setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <span className="lh-choice-count" role="status">
        {texts.chosen(count, all)}
      </span>
    </div>
  );
}

/** Many choices in groups: searched, chosen by mouse or keys, drawn as far as they are visible. */
export function ChoiceTree(props: ChoiceTreeProps) {
  const { id, label, texts } = props;
  const ownId = useId();
  const model = useModel(props);
  const { rows, activeAt } = model;
  const scroll = useScroll(activeAt);
  const first = Math.max(0, Math.floor(scroll.top / rowHeight) - overscanRows);
  const drawnRows = rows.slice(first, first + visibleRows + 2 * overscanRows);
  const active = rows[activeAt];
  const idOf = (row: ChoiceRow) => `${ownId} ${keyOf(row)}`.replaceAll(/\s/g, '_');
  const isDrawn = active !== undefined && drawnRows.includes(active);
  return (
    <div className="lh-choice" {...(id ? { id } : {})}>
      <SearchBar {...props} model={model} />
      {rows.length === 0 ? <p className="lh-choice-nothing">{texts.nothing}</p> : null}
      <div
        ref={scroll.element}
        className="lh-choice-list"
        hidden={rows.length === 0}
        role="tree"
        tabIndex={0}
        aria-multiselectable="true"
        aria-label={label}
        aria-description={texts.keys}
        {...(isDrawn ? { 'aria-activedescendant': idOf(active) } : {})}
        style={{ height: visibleRows * rowHeight }}
        onScroll={scroll.onScroll}
        onKeyDown={model.onKey}
        onFocus={() => (activeAt < 0 ? model.goTo(rows[0]) : undefined)}
      >
        <div className="lh-choice-rows" role="presentation" style={{ height: rows.length * rowHeight }}>
          {drawnRows.map((row, at) => (
            <Row
              key={keyOf(row)}
              row={row}
              id={idOf(row)}
              top={(first + at) * rowHeight}
              active={row === active}
              onSwitch={() => model.doSwitch(row)}
              onOpen={() => row.kind === 'group' && model.setOpen(row.key, !row.isOpen)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
