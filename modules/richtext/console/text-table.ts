import { type Editor, Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { goToNextCell, isInTable, type TableRole, tableEditing } from '@tiptap/pm/tables';

const roles: Readonly<Record<string, TableRole>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const spanAt = (name: string) => (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1);
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: spanAt(name),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});
/** Widths of columns are the browser's; the library wants the attribute. */
const colwidth = { default: null, rendered: false };

const cell = {
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan'), colwidth }),
};

const TableCell = Node.create({
  ...cell,
  name: 'tableCell',
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
  ...cell,
  name: 'tableHeader',
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** On a narrow screen a table is moved sideways within its frame, by keys as well where nobody writes in it. */
function frameTable(label: string, isEditable: boolean) {
  const dom = document.createElement('div');
  dom.className = 'rich-text-table';
  if (!isEditable) {
    dom.tabIndex = 0;
    dom.setAttribute('role', 'group');
    dom.setAttribute('aria-label', label);
  }
  const contentDOM = document.createElement('tbody');
  const table = document.createElement('table');
  table.append(contentDOM);
  dom.append(table);
  return { dom, contentDOM };
}

/** At the last cell the key goes on to what follows the editor. */
const toCell =
  (direction: 1 | -1) =>
  ({ editor }: { editor: Editor }): boolean =>
    goToNextCell(direction)(editor.state, editor.view.dispatch);

const Table = Node.create<{ label: string }>({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addOptions: () => ({ label: '' }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addNodeView() {
    return ({ editor }) => frameTable(this.options.label, editor.isEditable);
  },
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts: () => ({ Tab: toCell(1), 'Shift-Tab': toCell(-1) }),
});

export const tableNodes = (label: string) => [Table.configure({ label }), TableRow, TableHeader, TableCell];

export const isAtTable = (editor: Editor): boolean => isInTable(editor.state);

const newRows = 3;
const newColumns = 3;

/** A table of three by three with a head row; writing goes on in its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: 'tableHeader' | 'tableCell') => ({
    type: 'tableRow',
    content: Array.from({ length: newColumns }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const content = Array.from({ length: newRows }, (_, at) => row(at === 0 ? 'tableHeader' : 'tableCell'));
  editor
    .chain()
    .focus()
    .command(({ tr, dispatch, state }) => {
      const at = tr.selection.from;
      if (dispatch) {
        tr.replaceSelectionWith(state.schema.nodeFromJSON({ type: 'table', content }));
        tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView();
      }
      return true;
    })
    .run();
}
