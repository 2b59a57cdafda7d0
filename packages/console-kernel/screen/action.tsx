import { EllipsisOutlined } from '@ant-design/icons';
import { type ClickGuard, createClickGuard } from '@linehaul/ui/click-guard.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { RowButton } from '@linehaul/ui/row-button.tsx';
import { guardMsDefault } from '@linehaul/ui/use-click-guard.ts';
import { Button, Dropdown, type DropdownProps, Tooltip } from 'antd';
import { type ComponentType, createContext, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useIsFilled } from '../module/slots.tsx';
import { type Needs, useCan } from '../permission/can.ts';
import { textOf, useTextOf } from '../text/text.ts';
import { useMayOpen, useNavigate } from './navigation.tsx';

export interface ActionDialogProps<Subject> {
  subject: Subject;
  onClose: () => void;
}

/** Something a user can do with a row, a selection or a page. Exactly one of `to`, `run`, `dialog` is given. */
export interface Action<Subject> {
  /** Full address of the text: `order.action.sign`. */
  title: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Shown on its own as a button, filled in toolbars; others go into the menu. */
  primary?: boolean;
  /** The calls behind it: without the permission it is not there. One that leads to a page is there for those who may open it. */
  needs?: Needs;
  /** The place that its dialog leaves to others: it is there where somebody fills the place for this caller. */
  place?: { readonly name: string };
  /** Whether the subject's state allows it. */
  when?: (subject: Subject) => boolean;
  to?: (subject: Subject) => string;
  run?: (subject: Subject) => unknown;
  dialog?: ComponentType<ActionDialogProps<Subject>>;
}

interface Opened<Subject> {
  dialog: ComponentType<ActionDialogProps<Subject>>;
  subject: Subject;
  danger: boolean;
}

/** Whether the dialog is of an action that stops or refuses something: its confirming button has the colour of the action. */
export const DangerContext = createContext(false);

export interface ActionRunner<Subject> {
  start: (action: Action<Subject>, subject: Subject) => void;
  /** The open dialog; draw it once on the page. */
  dialog: ReactNode;
}

/** One guard for the action and the subject that ran last: rows and menus have no button that could rest for it. */
function useRunGuard<Subject>(): (action: Action<Subject>, subject: Subject) => boolean {
  const last = useRef<{ action: Action<Subject>; subject: Subject; guard: ClickGuard } | null>(null);
  return useCallback((action, subject) => {
    const lastRun = last.current;
    const isSame = lastRun?.action === action && lastRun.subject === subject;
    const guard = isSame ? lastRun.guard : createClickGuard(guardMsDefault);
    last.current = { action, subject, guard };
    return guard.press();
  }, []);
}

/** Runs actions: follows links, opens dialogs. */
export function useActionRunner<Subject>(): ActionRunner<Subject> {
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<Opened<Subject> | null>(null);
  // The page's cleanup runs when it goes hidden, too: a dialog does not stay open when its page is hidden.
  useEffect(() => () => setOpenDialog(null), []);
  const mayRun = useRunGuard<Subject>();
  const start = useCallback(
    (action: Action<Subject>, subject: Subject) => {
      if (action.to) void navigate(action.to(subject));
      else if (action.dialog) setOpenDialog({ dialog: action.dialog, subject, danger: action.danger ?? false });
      else if (mayRun(action, subject)) action.run?.(subject);
    },
    [navigate, mayRun],
  );
  const Dialog = openDialog?.dialog;
  const dialog = Dialog ? (
    <DangerContext value={openDialog.danger}>
      <Dialog subject={openDialog.subject} onClose={() => setOpenDialog(null)} />
    </DangerContext>
  ) : null;
  return { start, dialog };
}

/** The actions that the caller may take on this subject now. */
export function useAllowed<Subject>(actions: readonly Action<Subject>[]): (subject: Subject) => Action<Subject>[] {
  const can = useCan();
  const isFilled = useIsFilled();
  const mayOpen = useMayOpen();
  return useCallback(
    (subject) =>
      actions.filter(({ needs, place, when, to }) => {
        if (!can(needs) || (place && !isFilled(place))) return false;
        if (when && !when(subject)) return false;
        return needs || !to || mayOpen(to(subject));
      }),
    [actions, can, isFilled, mayOpen],
  );
}

interface ActionBarProps<Subject> {
  actions: readonly Action<Subject>[];
  subject: Subject;
  start: (action: Action<Subject>, subject: Subject) => void;
  /**
   * `row` are quiet links; `card` and `bar` are buttons, of which a bar shows one more instead of a menu of one; `slim` are buttons
   * of which only the first action has its words.
   */
  look: 'row' | 'card' | 'bar' | 'slim';
  /** How many are on their own before the rest goes into a menu. */
  shown?: number;
  /** Drawn before them. */
  lead?: ReactNode;
}

type OneActionProps<Subject> = Pick<ActionBarProps<Subject>, 'subject' | 'start'> & { action: Action<Subject> };

function BarButton<Subject>({ action, subject, start }: OneActionProps<Subject>) {
  // What opens a page or a dialog sends nothing yet.
  const One = action.run ? GuardedButton : Button;
  return (
    <One
      type={action.primary ? 'primary' : 'default'}
      danger={action.danger ?? false}
      icon={action.icon && <span aria-hidden="true">{action.icon}</span>}
      onClick={() => start(action, subject)}
    >
      {textOf(action.title)}
    </One>
  );
}

/** The icon stands for its words where there is one. */
function SlimButton<Subject>({ action, subject, start }: OneActionProps<Subject>) {
  if (action.primary || !action.icon) return <BarButton action={action} subject={subject} start={start} />;
  const One = action.run ? GuardedButton : Button;
  const title = textOf(action.title);
  return (
    <Tooltip title={title}>
      <One
        icon={action.icon}
        danger={action.danger ?? false}
        aria-label={title}
        onClick={() => start(action, subject)}
      />
    </Tooltip>
  );
}

/** The icon stands for its words where there is one; the browser's own hint, for there are many rows. */
function RowAction<Subject>({ action, subject, start }: OneActionProps<Subject>) {
  const title = textOf(action.title);
  return (
    <RowButton
      danger={action.danger}
      onClick={() => start(action, subject)}
      {...(action.icon ? { 'aria-label': title, title } : {})}
    >
      {action.icon ?? title}
    </RowButton>
  );
}

interface MoreProps {
  items: () => MenuItems;
  label: string;
}

type MenuItems = NonNullable<NonNullable<DropdownProps['menu']>['items']>;

function BarMore({ items, label }: MoreProps) {
  return (
    <Dropdown menu={{ items: items() }} trigger={['click']} placement="bottomRight">
      <Button icon={<EllipsisOutlined />} aria-label={label} />
    </Dropdown>
  );
}

function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
}

/** The menu of a row is made when it is first asked for: most rows of a list never are. */
function RowMore({ items, label }: MoreProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const about = { 'aria-label': label, 'aria-haspopup': 'menu', 'aria-expanded': open === true } as const;
  if (open === null) {
    return (
      <RowButton key="plain" {...about} onClick={() => setOpen(true)}>
        {dots}
      </RowButton>
    );
  }
  return (
    <Dropdown
      key="menu"
      menu={{ items: items() }}
      trigger={['click']}
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
    >
      <RowButton ref={takeFocus} {...about}>
        {dots}
      </RowButton>
    </Dropdown>
  );
}

const dots = (
  <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden="true">
    <circle cx="3" cy="8" r="1.4" />
    <circle cx="8" cy="8" r="1.4" />
    <circle cx="13" cy="8" r="1.4" />
  </svg>
);

/** Those that are shown on their own come first. */
export function orderActions<Subject>(actions: readonly Action<Subject>[]): Action<Subject>[] {
  return [...actions].sort((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false));
}

/** Actions side by side, the surplus in a menu. */
export function ActionBar<Subject>({ actions, subject, start, look, shown = 2, lead }: ActionBarProps<Subject>) {
  const text = useTextOf();
  const orderedActions = orderActions(actions);
  const direct =
    orderedActions.length <= shown + 1 && look !== 'row' && look !== 'card'
      ? orderedActions
      : orderedActions.slice(0, shown);
  const rest = orderedActions.slice(direct.length);
  const items = () =>
    rest.map((action) => ({
      key: action.title,
      label: text(action.title),
      icon: action.icon,
      danger: action.danger ?? false,
      onClick: () => start(action, subject),
    }));
  const One = { row: RowAction<Subject>, card: BarButton<Subject>, bar: BarButton<Subject>, slim: SlimButton<Subject> }[
    look
  ];
  const More = look === 'row' ? RowMore : BarMore;
  return (
    <span className="lh-actions" data-look={look}>
      {lead}
      {direct.map((action) => (
        <One key={action.title} action={action} subject={subject} start={start} />
      ))}
      {rest.length > 0 ? <More items={items} label={text('console.action.more')} /> : null}
    </span>
  );
}
