import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useNavigate, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useUnsaved } from '@linehaul/console-kernel/screen/unsaved.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { PrintSheets, printNow } from '@linehaul/ui/print-sheet.tsx';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { ewaybillContract } from '../contract/ewaybill.contract.ts';
import type { Template, TemplateDrawing, TemplateItem } from '../contract/template.contract.ts';
import type { en } from '../messages/en.ts';
import { builtInTemplate } from './builtin-template.ts';
import { DesignCanvas } from './design-canvas.tsx';
import { DesignFields, Length } from './design-fields.tsx';
import { addStep, beginHistory, redone, undone } from './design-history.ts';
import { newItem, toFront, withItem, withoutItem } from './design-moves.ts';
import { sampleValues } from './design-sample.ts';
import { LabelDrawing } from './label-drawing.tsx';
import { templatePage } from './label-pages.ts';
import './ewaybill.css';

const { EwaybillTemplateList, EwaybillTemplateSave } = ewaybillContract;

const mostParts = 80;
const kinds = ['text', 'code128', 'qr', 'frame'] as const;

/** The drawing with its steps, and which part is chosen. */
function useDesign(start: TemplateDrawing) {
  const [history, setHistory] = useState(() => beginHistory(start));
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null);
  const { present } = history;
  const step = (next: TemplateDrawing) => setHistory((before) => addStep(before, next));
  const go = (way: typeof undone) => setHistory((before) => way(before));
  const add = (item: TemplateItem) => {
    step({ ...present, items: [...present.items, item] });
    setSelectedIndex(present.items.length);
  };
  return {
    history,
    drawing: present,
    chosen: selectedIndex,
    choose: setSelectedIndex,
    step,
    add,
    undo: () => go(undone),
    redo: () => go(redone),
    remove: (place: number) => {
      step(withoutItem(present, place));
      setSelectedIndex(null);
    },
    front: (place: number) => {
      step(toFront(present, place));
      setSelectedIndex(present.items.length - 1);
    },
  };
}

type Design = ReturnType<typeof useDesign>;

function TestPage({ drawing, onOver }: { drawing: TemplateDrawing; onOver: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onOver);
    printNow();
    return () => window.removeEventListener('afterprint', onOver);
  }, [onOver]);
  const content = <LabelDrawing drawing={drawing} values={sampleValues} />;
  const size = { width: drawing.width / 10, height: drawing.height / 10 };
  return <PrintSheets size={size} sheets={[{ key: 'test', content }]} />;
}

function Adding({ design }: { design: Design }) {
  const t = useText<typeof en>('ewaybill');
  const { drawing, add } = design;
  return (
    <div className="ew-tools">
      {kinds.map((kind) => (
        <Button
          key={kind}
          disabled={drawing.items.length >= mostParts}
          onClick={() => add(newItem(kind, drawing))}
        >{`+ ${t(`design.${kind}`)}`}</Button>
      ))}
    </div>
  );
}

function Side({ design, name, onName }: { design: Design; name: string; onName: (name: string) => void }) {
  const t = useText<typeof en>('ewaybill');
  const id = useId();
  const { drawing, chosen: selectedIndex, step, remove, add, front } = design;
  const item = selectedIndex === null ? undefined : drawing.items[selectedIndex];
  return (
    <aside className="lh-surface ew-side">
      <div className="ew-fields">
        <div className="ew-field ew-wide">
          <label htmlFor={id}>{t('field.name')}</label>
          <Input id={id} value={name} maxLength={40} onChange={(event) => onName(event.target.value)} />
        </div>
        <Length
          label={t('design.w')}
          value={drawing.width}
          min={300}
          max={2_100}
          onChange={(width) => step({ ...drawing, width })}
        />
        <Length
          label={t('design.h')}
          value={drawing.height}
          min={200}
          max={2_970}
          onChange={(height) => step({ ...drawing, height })}
        />
      </div>
      <h2>{t('design.add')}</h2>
      <Adding design={design} />
      <h2>{t('design.parts')}</h2>
      {item === undefined || selectedIndex === null ? (
        <p className="ew-note">{t('design.nothing')}</p>
      ) : (
        <DesignFields
          item={item}
          drawing={drawing}
          onChange={(next) => step(withItem(drawing, selectedIndex, next))}
          onRemove={() => remove(selectedIndex)}
          onDuplicate={() => add({ ...item, x: Math.max(item.x - 20, 0), y: item.y + 20 })}
          onFront={() => front(selectedIndex)}
        />
      )}
    </aside>
  );
}

/** Undo and redo by the keys that everybody knows, outside of text fields, which have their own. */
function keysOf({ undo, redo }: Design) {
  return (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isTyping || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  };
}

interface DesignerProps {
  start: TemplateDrawing;
  /** Null: it is a new one. */
  of: Template | null;
}

function Designer({ start, of }: DesignerProps) {
  const t = useText<typeof en>('ewaybill');
  const navigate = useNavigate();
  const can = useCan();
  const design = useDesign(start);
  const { drawing, history } = design;
  const [name, setName] = useState(of?.name ?? '');
  const [savedDesign, setSavedDesign] = useState({ name, drawing });
  const [isTesting, setTesting] = useState(false);
  const isChanged = savedDesign.drawing !== drawing || savedDesign.name !== name;
  useUnsaved(isChanged);
  const save = useAction(EwaybillTemplateSave, {
    success: 'ewaybill.done.saved',
    onSuccess: ({ id }) => {
      setSavedDesign({ name, drawing });
      if (!of) void navigate(templatePage(id), { replace: true });
    },
  });
  const row = of ? { id: of.id, version: of.version } : {};
  const [over] = useState(() => () => setTesting(false));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole page, each of which has a button as well.
    <div className="lh-page" onKeyDown={keysOf(design)}>
      <PageHeader title={name || t('menu.designer')}>
        <Button
          icon={<UndoOutlined />}
          aria-label={t('action.undo')}
          disabled={history.past.length === 0}
          onClick={design.undo}
        />
        <Button
          icon={<RedoOutlined />}
          aria-label={t('action.redo')}
          disabled={history.future.length === 0}
          onClick={design.redo}
        />
        <Button onClick={() => setTesting(true)}>{t('action.test_print')}</Button>
        {can(EwaybillTemplateSave) ? (
          <GuardedButton
            type="primary"
            loading={save.pending}
            disabled={name.trim() === '' || !isChanged}
            freed={isChanged}
            onClick={() => void save.run({ ...row, name, drawing })}
          >
            {t('action.save')}
          </GuardedButton>
        ) : null}
      </PageHeader>
      <div className="ew-design">
        <DesignCanvas
          drawing={drawing}
          chosen={design.chosen}
          onChoose={design.choose}
          onChange={design.step}
          onRemove={design.remove}
        />
        <Side design={design} name={name} onName={setName} />
      </div>
      {isTesting ? (
        <div className="ew-testing">
          <TestPage drawing={drawing} onOver={over} />
        </div>
      ) : null}
    </div>
  );
}

/** The page of one label template. */
export default function TemplateDesignerPage() {
  const t = useText<typeof en>('ewaybill');
  const { id = 'new' } = useParams();
  const query = useQueryOf(EwaybillTemplateList, { limit: 100 });
  if (id === 'new') return <Designer key="new" start={builtInTemplate(t)} of={null} />;
  return (
    <Loaded query={query}>
      {({ list }) => {
        const existingTemplate = list.find((template) => template.id === Number(id));
        if (!existingTemplate) return <EmptyState title={t('error.template_unknown')} />;
        return <Designer key={existingTemplate.id} start={existingTemplate.drawing} of={existingTemplate} />;
      }}
    </Loaded>
  );
}
