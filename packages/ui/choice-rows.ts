/** Something that can be chosen. */
export interface ChoiceItem {
  key: string;
  title: string;
  /** In smaller letters behind the title; searched too. */
  note?: string;
  /** How far below another one it is: 0 for none. */
  depth?: number;
}

export interface ChoiceGroup {
  key: string;
  title: string;
  items: readonly ChoiceItem[];
}

export type Mark = 'true' | 'false' | 'mixed';

export interface GroupRow {
  kind: 'group';
  key: string;
  title: string;
  mark: Mark;
  isOpen: boolean;
  /** Place among the groups, from 1, and how many there are. */
  place: number;
  size: number;
  chosen: number;
  all: number;
}

export interface ItemRow {
  kind: 'item';
  key: string;
  group: string;
  item: ChoiceItem;
  mark: Mark;
  place: number;
  size: number;
}

export type ChoiceRow = GroupRow | ItemRow;

function fits(item: ChoiceItem, wantedText: string): boolean {
  return `${item.title}\n${item.note ?? ''}`.toLocaleLowerCase().includes(wantedText);
}

/** What a search leaves of the groups: those whose title fits whole, of the others the items that fit. */
export function searched(groups: readonly ChoiceGroup[], typedText: string): readonly ChoiceGroup[] {
  const searchText = typedText.trim().toLocaleLowerCase();
  if (searchText === '') return groups;
  return groups.flatMap((group) => {
    if (group.title.toLocaleLowerCase().includes(searchText)) return [group];
    const items = group.items.filter((item) => fits(item, searchText));
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

function markOf(chosenCount: number, all: number): Mark {
  if (chosenCount === 0) return 'false';
  return chosenCount === all ? 'true' : 'mixed';
}

/** The rows that are visible, one below the other; items of closed groups are left out. */
export function rowsOf(
  groups: readonly ChoiceGroup[],
  chosenValues: ReadonlySet<string>,
  isOpen: (group: string) => boolean,
): ChoiceRow[] {
  return groups.flatMap((group, at): ChoiceRow[] => {
    const { key, title, items } = group;
    const count = items.filter((item) => chosenValues.has(item.key)).length;
    const head: GroupRow = {
      kind: 'group',
      key,
      title,
      mark: markOf(count, items.length),
      isOpen: isOpen(key),
      place: at + 1,
      size: groups.length,
      chosen: count,
      all: items.length,
    };
    if (!head.isOpen) return [head];
    const rows = items.map((item, place): ItemRow => {
      const mark = chosenValues.has(item.key) ? 'true' : 'false';
      return { kind: 'item', key: item.key, group: key, item, mark, place: place + 1, size: items.length };
    });
    return [head, ...rows];
  });
}

/** What is chosen after a row was switched: a group's row switches all its items, those that a search hides stay. */
export function switched(
  row: ChoiceRow,
  groups: readonly ChoiceGroup[],
  chosenValues: ReadonlySet<string>,
): ReadonlySet<string> {
  const group = groups.find(({ key }) => key === row.key);
  const keys = row.kind === 'item' ? [row.key] : (group?.items ?? []).map((item) => item.key);
  const next = new Set(chosenValues);
  for (const key of keys) {
    if (row.mark === 'true') next.delete(key);
    else next.add(key);
  }
  return next;
}
