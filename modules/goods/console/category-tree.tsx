import { useAction } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { goodsContract } from '../contract/goods.contract.ts';
import type { GoodsCategory } from '../contract/goods-shelf.contract.ts';
import type { en } from '../messages/en.ts';
import { type CategoryNode, moveByOne, nodesBelow, type Place, placeOfDrop, type Where } from './category-nodes.ts';

type Categories = readonly GoodsCategory[];

/** The upper and the lower quarter of a row are beside it, what lies between is the row itself. */
function whereOf({ clientY, currentTarget }: DragEvent<HTMLElement>): Where {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  if (part < 0.25) return 'before';
  return part > 0.75 ? 'after' : 'onto';
}

interface Drag {
  moved: number;
  over: number | null;
  where: Where;
}

interface TreeProps {
  categories: Categories;
  /** What can be done with a category, at the end of its row. */
  tools: (category: GoodsCategory) => ReactNode;
}

/** Categories as a tree whose rows are dragged, or moved among their neighbours by Alt and an arrow key. */
export function CategoryTree({ categories, tools }: TreeProps) {
  const t = useText<typeof en>('goods');
  const can = useCan();
  const [drag, setDrag] = useState<Drag | null>(null);
  const move = useAction(goodsContract.GoodsCategoryMove, { success: 'goods.done.moved' });
  const canMove = can(goodsContract.GoodsCategoryMove) && !move.pending;
  const put = ({ id, version }: GoodsCategory, place: Place | null) => {
    if (place && canMove) void move.run({ id, version, ...place });
  };
  const drop = (event: DragEvent<HTMLElement>, target: GoodsCategory) => {
    event.preventDefault();
    const movedCategory = categories.find(({ id }) => id === drag?.moved);
    setDrag(null);
    if (movedCategory && movedCategory.id !== target.id)
      put(movedCategory, placeOfDrop(categories, movedCategory.id, target, whereOf(event)));
  };
  const press = (event: KeyboardEvent<HTMLElement>, category: GoodsCategory) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    put(category, moveByOne(categories, category, step));
  };
  const row = ({ category }: CategoryNode) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same; dragging is the short way.
    <div
      className="lh-goods-category"
      data-testid={`category ${category.name}`}
      data-drop={drag?.over === category.id && drag.moved !== category.id ? drag.where : undefined}
      tabIndex={canMove ? 0 : -1}
      draggable={canMove}
      onKeyDown={(event) => press(event, category)}
      onDragStart={(event) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        setDrag({ moved: category.id, over: null, where: 'onto' });
      }}
      onDragEnd={() => setDrag(null)}
      onDragOver={(event) => {
        if (!drag) return;
        event.preventDefault();
        const where = whereOf(event);
        if (drag.over !== category.id || drag.where !== where) setDrag({ ...drag, over: category.id, where });
      }}
      onDrop={(event) => drop(event, category)}
    >
      <span className="lh-goods-category-name">{category.name}</span>
      <span className="lh-goods-category-count">{t('hint.goods_count', { count: category.goods_count })}</span>
      <span className="lh-goods-category-tools">{tools(category)}</span>
    </div>
  );
  const branch = (nodes: readonly CategoryNode[]): ReactNode => (
    <ul className="lh-goods-tree">
      {nodes.map((node) => (
        <li key={node.key}>
          {row(node)}
          {node.children.length > 0 ? branch(node.children) : null}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {canMove ? <p className="lh-goods-note">{t('hint.drag')}</p> : null}
      {branch(nodesBelow(categories, null))}
    </>
  );
}
